// Keeps the built files of the client, and nothing else: what the server says of tables goes past it, untouched.
// A new build brings a new version: it waits until no page of the old one is open, and then sweeps out what was kept.
const KEPT = 'rookery-fbda69d3660e0be6';
const PAGE = '/'; // one page answers every address

self.addEventListener('activate', (event) => event.waitUntil(sweep()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(newestPage(request));
});

async function sweep() {
  for (const name of await caches.keys()) if (name.startsWith('rookery-') && name !== KEPT) await caches.delete(name);
}

/** A built file has its content in its name: it never changes. */
async function keptFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(KEPT)).put(request, fresh.clone());
  return fresh;
}

/** The page as the server has it now; without a network, as it was. The address, which may be an invitation, is not kept. */
async function newestPage(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && (fresh.headers.get('content-type') ?? '').startsWith('text/html')) await (await caches.open(KEPT)).put(PAGE, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}
