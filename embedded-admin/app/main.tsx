import '#client/jitless.ts';
import { createBrowserRouter } from 'react-router';
import { installTrustedTypes } from '#client/trusted-types.ts';
import { routes } from './routes.tsx';
import { startFrame } from './start-frame.tsx';

installTrustedTypes();

const root = document.querySelector('#root');
if (root) startFrame(root, { router: createBrowserRouter(routes), listenTo: window });
