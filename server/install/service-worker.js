// Shows a page of its own when a page cannot be reached, and keeps nothing else: no page, no answer of
// the API, no script. It is fetched anew under another address when the looks of the page change.
const cacheName = 'banyan-offline';
const offline = '/offline';

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await cache.add(new Request(offline, { cache: 'reload', credentials: 'omit' }));
      await skipWaiting();
    })(),
  );
});

addEventListener('activate', (event) => {
  // The browser asks the server while this worker is still starting.
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  // A frame of the page shows its own errors.
  const isPage = request.mode === 'navigate' && request.destination === 'document';
  if (isPage && request.method === 'GET') event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offline, { cacheName })) ?? Response.error();
  }
}
