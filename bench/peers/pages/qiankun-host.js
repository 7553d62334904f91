// https://qiankun.umijs.org/api#loadmicroappapp-configuration-lifecycles: loaded by hand, updated while it is shown.
import { loadMicroApp, prefetchApps } from 'qiankun';
import { home, main, offer, route } from './host.js';

const place = document.createElement('div');
main.append(place);
const entry = `${location.origin}/page.html`;
prefetchApps([{ name: 'page', entry }]);

let app;
let last = Promise.resolve();
route((stop) => {
  // One step after the other: qiankun refuses to mount what is being unmounted.
  last = last.then(async () => {
    home.hidden = stop !== 'home';
    if (stop === 'home') {
      await app?.unmount();
      app = undefined;
    } else if (app) {
      await app.update({ stop });
    } else {
      app = loadMicroApp({ name: 'page', entry, container: place, props: { stop } });
      await app.mountPromise;
    }
  });
});
offer(() => (place.firstElementChild ? place : null));
