import '#client/jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installTrustedTypes } from '#client/trusted-types.ts';
import { App } from './app.tsx';
import { createPlatform } from './create-platform.ts';
import './first-paint.css';

installTrustedTypes();

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element for the application');

const platform = createPlatform();
void platform.tenant.load();

createRoot(root).render(
  <StrictMode>
    <App platform={platform} />
  </StrictMode>,
);
