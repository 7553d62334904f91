// https://jd-opensource.github.io/micro-app/docs.html: `iframe` for scripts that are modules, `keep-alive`, and
// the router mode `search`, the default, which writes the page's address into the host's.
import microApp from '@micro-zoe/micro-app';
import { home, main, nav, offer } from './host.js';

microApp.start({
  preFetchApps: [{ name: 'page', url: `${location.origin}/page/one`, iframe: true, level: 3 }],
});

let element;
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
  await microApp.router.replace({ name: 'page', path: `/page/${stop}` });
});
addEventListener('popstate', () => show(stopOfHost()));
show(stopOfHost());
offer(
  () => document.querySelector('micro-app micro-app-body') ?? document.querySelector('micro-app'),
);
