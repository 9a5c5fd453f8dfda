import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SOURCES = ['index.html', 'package.json', 'package-lock.json', 'svelte.config.js', 'tsconfig.json', 'vite.config.ts'];
const here = import.meta.dirname;
// What only a table of a game needs: one file, which packs better than ten. The other two models serve the first page as well.
const OF_A_GAME = /\/src\/games\/(\w+)\/(?:(?!Scene)[A-Z]\w*\.svelte|script|tips|tell|picks|motion|pick|(?<=(?:gentlemen|havoc|keep)\/)model)/;

const GUIDES = /\/src\/games\/\w+\/guide\.ts/; // five short texts pack better as one

/** All icons stand in the page itself: a symbol in another file is out of reach for some browsers under our policy. */
function sprite(): Plugin {
  const svg = readFileSync(join(here, 'src/look/icons.svg'), 'utf8');
  const hidden = svg.replace('<svg ', '<svg width="0" height="0" class="sprite" aria-hidden="true" ').replace(/<!--.*?-->\n/, '');
  return { name: 'sprite', transformIndexHtml: (html) => html.replace('<!-- sprite -->', () => hidden.trim()) };
}

/** The hash of everything the build is made from, so that a stale build can be told without node, and by the worker. */
function fingerprint(): Plugin {
  return {
    name: 'fingerprint',
    apply: 'build',
    generateBundle() {
      const hash = sourceHash();
      this.emitFile({ type: 'asset', fileName: 'source.sha256', source: `${hash}\n` });
      const worker = readFileSync(join(here, 'src/sw.js'), 'utf8').replace('VERSION', hash.slice(0, 16));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  };
}

function sourceHash(): string {
  const found = readdirSync(join(here, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(here.length + 1));
  const hash = createHash('sha256');
  for (const name of [...SOURCES, ...found].sort()) {
    hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(join(here, name))).digest('hex')).update('\n');
  }
  return hash.digest('hex');
}

export default defineConfig({
  plugins: [svelte(), sprite(), fingerprint()],
  base: '/',
  build: {
    outDir: '../src/rookery/web/dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ test: OF_A_GAME, name: (id) => OF_A_GAME.exec(id)![1]! }, { test: GUIDES, name: 'guides' }] } } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
