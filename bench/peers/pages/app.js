// An application with a router of its own on paths, for hosts that load whole applications.
import { drawShown } from './shown.js';

const place = document.getElementById('app') ?? document.body;
const draw = () => drawShown(place, location.pathname.split('/')[2] || 'one');

export function go(stop) {
  if (location.pathname.split('/')[2] !== stop) history.pushState(null, '', `/page/${stop}`);
  draw();
}
addEventListener('popstate', draw);
draw();
// https://wujie-micro.github.io/doc/guide/communication.html: a page that is kept alive is told where to go.
window.$wujie?.bus.$on('go', go);
window.setDirty = () => addEventListener('beforeunload', (event) => event.preventDefault());
