// Takes the place of the service worker where the portal is no app any more, and goes.
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await caches.delete('banyan-offline');
      await registration.unregister();
    })(),
  );
});
