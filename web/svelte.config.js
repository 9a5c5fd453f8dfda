import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const taken = new Map(); // the short name of a component's styles, and the file that has it

/** Styles are told apart by three letters rather than by Svelte's long names, which weigh more than a kilobyte in all. */
function cssHash({ hash, filename }) {
  const name = `s${hash(filename).slice(-3)}`;
  if ((taken.get(name) ?? filename) !== filename) throw new Error(`${filename} and ${taken.get(name)} have the same style name ${name}`);
  taken.set(name, filename);
  return name;
}

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };
