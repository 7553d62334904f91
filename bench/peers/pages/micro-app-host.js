// https://jd-opensource.github.io/micro-app/docs.html: `iframe` for scripts that are modules, `keep-alive`, and
// the router mode `search`, the default, which writes the page's address into the host's.
import microApp from '@micro-zoe/micro-app';
import { home, main, nav, offer } from './host.js';

microApp.start({
  preFetchApps: [{ name: 'page', url: `${location.origin}/page/one`, iframe: true, level: 3 }],
});

let element;
/** Settles once the page is there: the first time, or again as it was left. Before that nothing navigates it. */
let isThere = Promise.resolve();
function show(stop) {
  home.hidden = stop !== 'home';
  if (stop === 'home') {
    element?.remove();
    element = undefined;
  } else if (!element) {
    element = document.createElement('micro-app');
    for (const [name, value] of Object.entries({
      name: 'page',
      url: `${location.origin}/page/one`,
      iframe: '',
      'keep-alive': '',
      'default-page': `/page/${stop}`,
    })) {
      element.setAttribute(name, value);
    }
    isThere = Promise.race(
      ['mounted', 'aftershow'].map(
        (name) => new Promise((resolve) => element.addEventListener(name, resolve, { once: true })),
      ),
    );
    main.append(element);
  }
}

const stopOfHost = () => {
  const page = new URLSearchParams(location.search).get('page');
  return page
    ? decodeURIComponent(page).split('/')[2]
    : location.pathname === '/in'
      ? 'one'
      : 'home';
};
nav.addEventListener('click', async (event) => {
  const stop = event.target.textContent;
  if (!event.target.closest('a')) return;
  event.preventDefault();
  if (stop === 'home') {
    history.pushState(null, '', '/home');
    show(stop);
    return;
  }
  if (home.hidden) {
    await microApp.router.push({ name: 'page', path: `/page/${stop}` });
    return;
  }
  history.pushState(null, '', `/in?page=${encodeURIComponent(`/page/${stop}`)}`);
  show(stop);
  // A page that is kept alive comes back where it was left, whatever `default-page` says.
  await isThere;
  await microApp.router.replace({ name: 'page', path: `/page/${stop}` });
});
addEventListener('popstate', () => show(stopOfHost()));
show(stopOfHost());
offer(
  () => document.querySelector('micro-app micro-app-body') ?? document.querySelector('micro-app'),
);
