import '#client/jitless.ts';
import { createBrowserRouter } from 'react-router';
import { installTrustedTypes } from '#client/trusted-types.ts';
import { yieldToBrowser } from '#client/yield-to-browser.ts';
import { routes } from './routes.tsx';
import { startFrame } from './start-frame.tsx';

installTrustedTypes();

/** The code has been read; what it starts is a task of its own. */
void yieldToBrowser().then(() => {
  const root = document.querySelector('#root');
  if (root) startFrame(root, { router: createBrowserRouter(routes), listenTo: window });
});
