// npm run pictures: takes the pictures of the front page and of the README from the real product, filled with
// the demo. Run it after a change that they show.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../bench/start-server.ts';
import { browserPath } from '../e2e/fixtures/browser-path.ts';
import { skipWelcome } from '../e2e/fixtures/skip-welcome.ts';
import { ensureBuilt } from './setup/build.js';
import { root } from './setup/root.js';
import { say } from './setup/say.js';

const port = 4690;
const password = 'banyan-demo';
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

/** One picture a line: who looks, at which page, and how large the window is. */
const pictures = [
  { name: 'dashboard', email: 'admin@acme.test', path: '/dashboard', size: wide },
  {
    name: 'review',
    email: 'admin@globex.test',
    path: '/activities?features=activities',
    size: wide,
  },
  { name: 'activities', email: 'ambassador@acme.test', path: '/activities', size: phone },
  { name: 'champion', email: 'ambassador@globex.test', path: '/activities', size: phone },
];

const origin = (email) => `http://${/@(\w+)/.exec(email)[1]}.banyan.localhost:${port}`;

const startDemo = (dataDir) =>
  startServer('server/main.ts', {
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'on' },
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });

async function signIn(browser, email, size) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2 });
  await page.goto(`${origin(email)}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

async function take(page, { name, scheme }) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const png = await page.screenshot({ animations: 'disabled' });
  const file = join(root, 'front-page/pictures', `${name}-${scheme}.webp`);
  await sharp(png).webp({ quality: 82, effort: 6 }).toFile(file);
  say(`${name}-${scheme}.webp`);
  return png;
}

await ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'banyan-pictures-'));
const server = await startDemo(dataDir);
const browser = await chromium.launch({ executablePath: await browserPath() });
try {
  for (const { name, email, path, size } of pictures) {
    const page = await signIn(browser, email, size);
    await skipWelcome(page);
    await page.goto(`${origin(email)}${path}`);
    await page.waitForLoadState('networkidle');
    for (const scheme of ['light', 'dark']) {
      const png = await take(page, { name, scheme });
      if (name !== 'dashboard' || scheme !== 'light') continue;
      await sharp(png).png({ palette: true }).toFile(join(root, 'docs/pictures/dashboard.png'));
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
