// npm run pictures: takes the pictures of the front page and of the README from the real product, filled with
// the demo. Run it after a change that they show.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../bench/start-server.ts';
import { guidesOf } from '../client/guides/guides.ts';
import { sessionKey } from '../client/session/session-store.ts';
import { Terms } from '../contract/tenants/tenant.ts';
import { getUserData } from '../contract/user-data/endpoints.ts';
import { browserPath } from '../e2e/fixtures/browser-path.ts';
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

const seenGuides = guidesOf(Terms.parse({})).map((guide) => guide.id);

/** Marks the welcome and the guides as seen, as they are for people who have been here before. */
async function skipWelcome(page) {
  const status = await page.evaluate(
    async ({ key, path, seen }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem(key)}`,
        'content-type': 'application/json',
      };
      const { data, version } = await (await fetch(path, { headers })).json();
      Object.assign(data, { seenGuides: seen });
      data.seenNotifications.welcome = true;
      const body = JSON.stringify({ data, version });
      return (await fetch(path, { method: 'PUT', headers, body })).status;
    },
    { key: sessionKey, path: getUserData.path, seen: seenGuides },
  );
  if (status !== 200) throw new Error(`The welcome could not be skipped: ${status}`);
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
