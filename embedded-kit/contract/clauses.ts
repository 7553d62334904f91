import { Broken, type Stage } from './stage.ts';

/** One thing that every embedded app has to do; `run` throws `Broken` when it does not. */
export interface Clause {
  readonly name: string;
  readonly says: string;
  run(stage: Stage): Promise<void>;
}

const quiet = 700;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function demand(holds: boolean, words: string): void {
  if (!holds) throw new Broken(words);
}

/** The latest report of the page about itself. */
interface Report {
  readonly isDirty?: unknown;
  readonly title?: unknown;
  readonly path?: unknown;
  readonly navigationId?: unknown;
}

/** Reports of a page, the latest last. */
const reportsOf = (messages: readonly { type: string; payload: unknown }[]): Report[] =>
  messages.filter(({ type }) => type === 'page-state-change').map(({ payload }) => Object(payload));

const hasReported = (stage: Stage, navigationId: number, words: string): Promise<void> =>
  stage.until(words, ({ messages }) =>
    reportsOf(messages).some((report) => report.navigationId === navigationId),
  );

/** Opens the app at its first page, drawn and reported. */
async function openFirst(stage: Stage): Promise<void> {
  await stage.open();
  const id = await stage.navigate(stage.app.paths[0]);
  await hasReported(stage, id, 'The app never reports the page it was sent to');
}

const heading = (stage: Stage) => stage.frame().locator('h1').first();

/** All clauses, in the order in which an app is best mended. */
export const clauses: readonly Clause[] = [
  {
    name: 'handshake',
    says: 'greets the shell, names the path it shows, and starts with what the shell answers',
    async run(stage) {
      await stage.open();
      const { greeting } = await stage.facts();
      demand(
        greeting?.path === stage.app.paths[0],
        `The greeting names the path ${greeting?.path} and not ${stage.app.paths[0]}, which was loaded`,
      );
      const missing = ['navigate', 'session-changed', 'suspend', 'resume'].filter(
        (type) => !greeting?.capabilities.includes(type),
      );
      demand(missing.length === 0, `The app has no handler for ${missing.join(', ')}`);
    },
  },
  {
    name: 'protocol-versions',
    says: 'claims the versions that it speaks and takes no other',
    async run(stage) {
      await stage.open({ versions: [999], waits: false });
      await stage.until('The app never greets the shell', ({ status }) => status !== 'connecting');
      demand(
        (await stage.facts()).status === 'failed',
        'The app agrees on version 999, which does not exist',
      );
    },
  },
  {
    name: 'silence-before-handshake',
    says: 'sends nothing but its greeting before the shell has answered',
    async run(stage) {
      await stage.open({ isHeld: true, waits: false });
      await stage.until('The app never greets the shell', ({ greeting }) => greeting !== null);
      await pause(quiet);
      const { refused } = await stage.facts();
      const reasons = Object.keys(refused).join(', ');
      demand(reasons === '', `The app has sent messages before the handshake (${reasons})`);
      await stage.release();
      await stage.until(
        'The app does not take an answer that comes late',
        ({ status }) => status === 'ready',
      );
    },
  },
  {
    name: 'navigate',
    says: 'answers every navigate, shows that page, and keeps its document',
    async run(stage) {
      await stage.open();
      for (const path of [...stage.app.paths, ...stage.app.paths]) {
        await stage.navigate(path);
        await stage.until(`The page ${path} has no heading (h1) that can be seen`, () =>
          heading(stage).isVisible(),
        );
      }
      const { generation } = await stage.facts();
      demand(generation === 1, 'The app loads its document anew to go to a page');
    },
  },
  {
    name: 'page-report',
    says: 'reports path and title of each page with the number of its navigation',
    async run(stage) {
      await stage.open();
      for (const path of stage.app.paths) {
        const id = await stage.navigate(path);
        await hasReported(stage, id, `No report of ${path} has the number of its navigation`);
        await stage.until(`The report of ${path} names another path, or no title`, ({ messages }) =>
          reportsOf(messages).some(
            (report) => report.navigationId === id && report.path === path && Boolean(report.title),
          ),
        );
      }
      const titles = new Set(
        reportsOf((await stage.facts()).messages).map(({ title, path }) => `${path} ${title}`),
      );
      demand(titles.size >= 2, 'Both pages have the same title');
    },
  },
  {
    name: 'links',
    says: 'hands a link to the shell and does not follow it',
    async run(stage) {
      await openFirst(stage);
      const link = stage.frame().locator('a[href^="/"]').first();
      await stage.until(`${stage.app.paths[0]} has no link to another page`, () =>
        link.isVisible(),
      );
      // A page may still put its query right: that is no link followed.
      const pathname = () => new URL(stage.frame().url()).pathname;
      const before = pathname();
      await link.click();
      await stage.until('A click on a link does not ask the shell', ({ messages }) =>
        messages.some(({ type }) => type === 'navigation-request'),
      );
      await pause(quiet);
      const { generation } = await stage.facts();
      demand(
        pathname() === before && generation === 1,
        'The app follows the link itself, besides asking the shell',
      );
    },
  },
  {
    name: 'history',
    says: 'adds no entry to the history',
    async run(stage) {
      await stage.open();
      const { historyLength } = await stage.facts();
      for (const path of [...stage.app.paths, ...stage.app.paths]) await stage.navigate(path);
      await pause(quiet);
      const added = (await stage.facts()).historyLength - historyLength;
      demand(added === 0, `The app has added ${added} entries to the history of the tab`);
    },
  },
  {
    name: 'unsaved-changes',
    says: 'reports unsaved changes as they come',
    async run(stage) {
      const { form } = stage.app;
      if (form === null) return;
      await stage.open();
      const id = await stage.navigate(form);
      await hasReported(stage, id, `No report of ${form} has the number of its navigation`);
      const isLatest =
        (isDirty: boolean) =>
        (facts: { messages: readonly { type: string; payload: unknown }[] }) =>
          reportsOf(facts.messages).at(-1)?.isDirty === isDirty;
      await stage.until('A page that was just opened is reported as unsaved', isLatest(false));
      const field = stage.frame().locator('input:not([type]), input[type=text], textarea').first();
      await field.fill('Something that is not saved', { timeout: 5_000 }).catch(() => {
        throw new Broken(`${form} has no text field`);
      });
      await stage.until('What was typed is not reported as unsaved', isLatest(true));
      await stage.navigate(stage.app.paths[0]);
      await stage.until('A page that was left is still reported as unsaved', isLatest(false));
    },
  },
  {
    name: 'suspend',
    says: 'answers suspend and resume, and does nothing in between',
    async run(stage) {
      await openFirst(stage);
      demand((await stage.send('suspend', {})) === 'done', 'The app does not answer suspend');
      await pause(quiet);
      const before = stage.requests.length;
      const { messages } = await stage.facts();
      await pause(quiet);
      const asked = stage.requests.slice(before);
      demand(asked.length === 0, `The app goes on calling while it is suspended: ${asked[0]}`);
      const said = (await stage.facts()).messages.length - messages.length;
      demand(said === 0, 'The app goes on sending messages while it is suspended');
      const focused = await stage.frame().evaluate(() => document.activeElement?.tagName);
      demand(focused === 'BODY', `A suspended app keeps the focus on ${focused}`);
      demand((await stage.send('resume', {})) === 'done', 'The app does not answer resume');
      await stage.navigate(stage.app.paths[1]);
    },
  },
  {
    name: 'session',
    says: 'takes another token, and shows nothing once the session has ended',
    async run(stage) {
      await openFirst(stage);
      const { token } = stage.app.welcome.session;
      demand(
        (await stage.send('session-changed', { token })) === 'done',
        'The app does not answer session-changed with a token',
      );
      await stage.until('The app hides its page although there is a session', () =>
        heading(stage).isVisible(),
      );
      demand(
        (await stage.send('session-changed', { token: null })) === 'done',
        'The app does not answer session-changed without a token',
      );
      await stage.until('The page can still be seen after the session has ended', async () => {
        const isSeen = await heading(stage).isVisible();
        return !isSeen;
      });
    },
  },
  {
    name: 'token',
    says: 'puts the session token into no address',
    async run(stage) {
      await openFirst(stage);
      await stage.navigate(stage.app.paths[1]);
      const { token } = stage.app.welcome.session;
      const leak = stage.requests.find((url) => decodeURIComponent(url).includes(token));
      demand(leak === undefined, `The token is in an address: ${leak?.replace(token, '…')}`);
    },
  },
  {
    name: 'theme',
    says: 'follows the colour scheme',
    async run(stage) {
      await openFirst(stage);
      const look = () =>
        stage.frame().evaluate(() => {
          const [root, body] = [document.documentElement, document.body].map((element) =>
            getComputedStyle(element),
          );
          return `${root?.colorScheme} ${root?.backgroundColor} ${body?.backgroundColor}`;
        });
      const light = await look();
      demand(
        (await stage.send('theme-changed', { colorScheme: 'dark' })) === 'done',
        'The app does not answer theme-changed',
      );
      await stage.until('The app looks the same in the dark scheme', async () => {
        const now = await look();
        return now !== light;
      });
    },
  },
  {
    name: 'focus-page',
    says: 'puts the focus on the heading of its page when it is asked',
    async run(stage) {
      await openFirst(stage);
      demand((await stage.send('focus-page', {})) === 'done', 'The app does not answer focus-page');
      await stage.until('The focus is not on the heading (h1) of the page', () =>
        stage.frame().evaluate(() => document.activeElement?.tagName === 'H1'),
      );
    },
  },
  {
    name: 'unknown-message',
    says: 'turns down a message that it does not know, and goes on',
    async run(stage) {
      await openFirst(stage);
      const ending = await stage.send('from-a-later-version', { any: 'thing' });
      demand(ending === 'unknown-type', `An unknown message ended with "${ending}"`);
      await stage.navigate(stage.app.paths[1]);
    },
  },
  {
    name: 'malformed-message',
    says: 'refuses a payload that is not in order, and stays where it is',
    async run(stage) {
      await openFirst(stage);
      const hostile = ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', 5, null];
      for (const path of hostile) {
        const ending = await stage.send('navigate', { path, entryId: 'x', navigationId: 99 });
        demand(
          ending === 'invalid-payload',
          `navigate to ${JSON.stringify(path)} ended with "${ending}" and not "invalid-payload"`,
        );
      }
      await stage.navigate(stage.app.paths[1]);
    },
  },
  {
    name: 'reload',
    says: 'greets again when its document is loaded anew',
    async run(stage) {
      await openFirst(stage);
      await stage.frame().evaluate(() => location.reload());
      await stage.until(
        'The app does not shake hands again after a reload',
        ({ generation, status }) => generation === 2 && status === 'ready',
      );
      await stage.navigate(stage.app.paths[1]);
    },
  },
  {
    name: 'one-frame',
    says: 'opens no frame of its own',
    async run(stage) {
      await openFirst(stage);
      await stage.navigate(stage.app.paths[1]);
      await pause(quiet);
      const frames = stage.frame().childFrames().length;
      demand(frames === 0, `The app has opened ${frames} frames of its own`);
    },
  },
];
