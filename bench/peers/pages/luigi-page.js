// A micro frontend with hash routing: https://docs.luigi-project.io/docs/luigi-client-setup
import { addInitListener, uxManager } from '@luigi-project/client';
import { drawShown } from './shown.js';

const draw = () => drawShown(document.body, location.hash.slice(2));
addEventListener('popstate', draw);
addEventListener('hashchange', draw);
draw();
addInitListener(() => {
  window.setDirty = () => uxManager().setDirtyStatus(true);
});
