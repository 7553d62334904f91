// https://wujie-micro.github.io/doc/api/startApp.html: `alive` keeps the page, `sync` writes its address into the
// host's; it is told where to go by the bus, and preloaded as https://wujie-micro.github.io/doc/guide/preload.html says.
import { bus, preloadApp, setupApp, startApp } from 'wujie';
import { home, main, offer, route } from './host.js';

const app = { name: 'page', url: `${location.origin}/page/one`, alive: true, sync: true };
setupApp({ ...app, exec: true });
preloadApp({ name: app.name });

route(async (stop) => {
  home.hidden = stop !== 'home';
  main.querySelector('.place')?.remove();
  if (stop === 'home') return;
  const el = document.createElement('div');
  el.className = 'place';
  main.append(el);
  await startApp({ ...app, el });
  bus.$emit('go', stop);
});
offer(() => document.querySelector('wujie-app')?.shadowRoot ?? null);
