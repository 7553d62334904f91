import '#client/jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installTrustedTypes } from '#client/trusted-types.ts';
import { yieldToBrowser } from '#client/yield-to-browser.ts';
import { App } from '../src/app/app.tsx';
import { createPlatform } from '../src/app/create-platform.ts';
import type { CreateGuest } from '../src/app/guest.ts';
import '../src/app/first-paint.css';

installTrustedTypes();

function start(createGuest?: CreateGuest): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element for the application');
  const platform = createPlatform({
    loadPages: async () => (await import('../embedded-admin/app/open-pages.tsx')).openPages,
    createGuest,
  });
  void platform.tenant.load();
  createRoot(root).render(
    <StrictMode>
      <App platform={platform} />
    </StrictMode>,
  );
}

const isFramed = window.parent !== window;
if (isFramed) void import('../src/app/guest.ts').then(({ createGuest }) => start(createGuest));
else void yieldToBrowser().then(() => start());
