import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { AppUnderTest } from './app-under-test.ts';
import { CannotTry } from './cannot-try.ts';
import { type Clause, clauses } from './clauses.ts';
import { Broken, hostPath, openStage } from './stage.ts';

export interface Verdict {
  readonly clause: string;
  readonly says: string;
  /** Why the clause does not hold; null when it holds. */
  readonly fault: string | null;
}

export interface ContractOptions {
  readonly app: AppUnderTest;
  /** The address the app runs at, or the folder of its build. */
  readonly target: { readonly url: string } | { readonly files: ReadFile };
  /** The script of the page that plays the shell. */
  readonly hostScript: string;
  readonly browser: Browser;
  /** The clauses to try; all of them unless given. */
  readonly only?: readonly string[];
  /** How long something may take before a clause is broken, in milliseconds; 5 s unless given. */
  readonly patience?: number;
}

/** The text of a file of a build by its path, such as `/app.js`; undefined where there is none. */
export type ReadFile = (path: string) => Promise<string | Buffer | undefined>;

/** Folders are served at an address of their own, which no network knows. */
const folderOrigin = 'http://app.localhost';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The files of a folder, and no other. */
export const folderFiles =
  (folder: string): ReadFile =>
  async (path) => {
    const file = join(folder, normalize(path));
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    return isFile ? readFile(file) : undefined;
  };

/** A clause mostly waits, so a few of them run side by side. */
const atOnce = 3;

/** Tries an app against each clause, in a tab of its own; the verdicts in the order of the clauses. */
export async function runContract(options: ContractOptions): Promise<Verdict[]> {
  const { only } = options;
  const left = clauses.filter(({ name }) => only?.includes(name) ?? true);
  const order = left.map(({ name }) => name);
  const verdicts: Verdict[] = [];
  const tryNext = async (): Promise<void> => {
    const clause = left.shift();
    if (!clause) return;
    verdicts.push(await tryClause(clause, options));
    await tryNext();
  };
  await Promise.all(Array.from({ length: atOnce }, tryNext));
  return verdicts.toSorted((a, b) => order.indexOf(a.clause) - order.indexOf(b.clause));
}

async function tryClause({ name, says, run }: Clause, options: ContractOptions): Promise<Verdict> {
  const { app, browser, patience } = options;
  const origin = originOf(options.target);
  const context = await browser.newContext();
  let fault: string | null = null;
  try {
    await serve(context, origin, options);
    await run(await openStage(await context.newPage(), { origin, app, patience }));
  } catch (error) {
    // The app can act on its frame so that a question of ours breaks off: that is its fault too.
    fault = error instanceof Broken ? error.message : `The app broke off: ${String(error)}`;
  } finally {
    await context.close();
  }
  return { clause: name, says, fault };
}

/** The origin of the app, and of the shell that is played around it. */
export const originOf = (target: ContractOptions['target']): string =>
  'url' in target ? new URL(target.url).origin : folderOrigin;

async function serve(
  context: BrowserContext,
  origin: string,
  { target, hostScript }: ContractOptions,
): Promise<void> {
  if ('files' in target) {
    await context.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const isPage = route.request().resourceType() === 'document';
      const body =
        (await target.files(pathname)) ?? (isPage && (await target.files('/index.html')));
      const contentType = isPage ? types['.html'] : types[extname(pathname)];
      await route.fulfill(body ? { body, contentType } : { status: 404 });
    });
  }
  await context.route(`${origin}${hostPath}`, (route) =>
    route.fulfill({
      contentType: types['.html'],
      body: '<!doctype html><title>Shell</title><body><script type="module" src="host.js"></script>',
    }),
  );
  await context.route(new URL('host.js', origin + hostPath).href, (route) =>
    route.fulfill({ contentType: types['.js'], body: hostScript }),
  );
}

/** Starts a Chromium: the one at a path, else Playwright's own. */
export async function launch(executablePath: string | undefined): Promise<Browser> {
  const { chromium } = await playwright();
  return chromium.launch({ ...(executablePath && { executablePath }) }).catch((error) => {
    throw new CannotTry(
      `No Chromium starts. Install one with "npx playwright install chromium", or name one by CHROMIUM_PATH.\n${firstLine(error)}`,
    );
  });
}

/** An app that takes the bridge alone does not have it, and its author may ask for the help all the same. */
const playwright = () =>
  import('@playwright/test').catch((error) => {
    throw new CannotTry(
      `Playwright, which drives the browser, is not installed: npm install --save-dev @playwright/test && npx playwright install chromium\n${firstLine(error)}`,
    );
  });

/** Refuses a folder without a page, and an address at which nothing answers. */
export async function checkThere(
  browser: Browser,
  target: ContractOptions['target'],
): Promise<void> {
  if ('files' in target) {
    if (!(await target.files('/index.html'))) {
      throw new CannotTry('The folder has no index.html. Name the folder of the build.');
    }
    return;
  }
  const page = await browser.newPage();
  await page.goto(target.url, { waitUntil: 'commit' }).catch((error) => {
    throw new CannotTry(`Nothing answers at ${target.url}. Is it started?\n${firstLine(error)}`);
  });
  await page.close();
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';
