import { connectHost } from '../../../bridge/embedded.ts';
import { drawShown } from './shown.js';

const host = connectHost({
  path: () => '/admin',
  handlers: {
    navigate({ path, navigationId }) {
      drawShown(document.body, path.split('/')[2] ?? '');
      Object.assign(window, {
        setDirty: () => host.send('page-state-change', { isDirty: true, navigationId }),
      });
      void host.send('page-state-change', { isDirty: false, navigationId });
    },
    suspend() {},
    resume() {},
    'focus-page'() {},
  },
});
