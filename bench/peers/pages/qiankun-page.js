// https://qiankun.umijs.org/guide/getting-started: the page exports its life cycle.
import { drawShown } from './shown.js';

let place;
window.page = {
  bootstrap: async () => {},
  mount: async ({ container, stop }) => {
    place = container.querySelector('#app');
    drawShown(place, stop);
    window.setDirty = () => addEventListener('beforeunload', (event) => event.preventDefault());
  },
  update: async ({ stop }) => drawShown(place, stop),
  unmount: async () => place.replaceChildren(),
};
