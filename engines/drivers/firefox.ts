import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type BidiConnection, openBidi } from './bidi-connection.ts';
import { actionsOf, type Driver, fileInput, type Tab } from './driver.ts';
import { startProgram } from './program.ts';

const Created = z.object({ context: z.string() });
const Tree = z.object({
  contexts: z.array(
    z.object({
      context: z.string(),
      children: z.array(z.object({ context: z.string() })).nullish(),
    }),
  ),
});
const Evaluated = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('success'),
    result: z.object({ value: z.unknown().optional(), sharedId: z.string().optional() }),
  }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

/** Everything that a first start would talk about, or fetch. */
const preferences = (downloads: string) => ({
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'devtools.jsonview.enabled': false,
  'dom.disable_beforeunload': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
});

function writeProfile(home: string): string {
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  const lines = Object.entries(preferences(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(home, 'user.js'), lines.join('\n'));
  return home;
}

/** Debian's Firefox without a window, by WebDriver BiDi and nothing between. */
export async function startFirefox(): Promise<Driver> {
  const firefox = startProgram('firefox-esr', (home) => [
    '--headless',
    '--no-remote',
    '--profile',
    writeProfile(home),
    '--remote-debugging-port=0',
  ]);
  const url = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await openBidi(`${url}/session`);
  // The browser's own questions wait for their answer.
  await bidi.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
  });
  await bidi.send('session.subscribe', {
    events: ['browsingContext.userPromptOpened', 'browsingContext.userPromptClosed'],
  });
  return {
    downloads: join(firefox.home, 'downloads'),
    async openTab() {
      const { context } = Created.parse(await bidi.send('browsingContext.create', { type: 'tab' }));
      const viewport = { width: 1280, height: 800 };
      await bidi.send('browsingContext.setViewport', { context, viewport });
      return tabOf(bidi, context);
    },
    async tabs() {
      const { contexts } = Tree.parse(await bidi.send('browsingContext.getTree', { maxDepth: 0 }));
      return contexts.map(({ context }) => tabOf(bidi, context));
    },
    async close() {
      bidi.close();
      await firefox.end();
    },
  };
}

function tabOf(bidi: BidiConnection, context: string): Tab {
  const call = async (expression: string, target: string) => {
    const answer = Evaluated.parse(
      await bidi.send('script.evaluate', {
        expression,
        target: { context: target },
        awaitPromise: true,
        // A click that comes from a script counts as none.
        userActivation: false,
      }),
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const traverse = (delta: number) =>
    bidi.send('browsingContext.traverseHistory', { context, delta });
  return {
    id: context,
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await call('void setTimeout(() => location.reload())', context);
    },
    async back() {
      await traverse(-1);
    },
    async forward() {
      await traverse(1);
    },
    async evaluate(expression) {
      const { value } = await call(
        `(async () => JSON.stringify(await (${expression})))()`,
        context,
      );
      return typeof value === 'string' ? JSON.parse(value) : undefined;
    },
    async perform(hands) {
      await bidi.send('input.performActions', { context, actions: actionsOf(hands) });
    },
    async chooseFileInFrame(path) {
      const { contexts } = Tree.parse(
        await bidi.send('browsingContext.getTree', { root: context }),
      );
      const frame = contexts[0]?.children?.[0]?.context ?? context;
      const { sharedId } = await call(fileInput, frame);
      await bidi.send('input.setFiles', { context: frame, element: { sharedId }, files: [path] });
    },
    async answerQuestion(accept) {
      // Asked to answer a question that is not there, it waits for one.
      if (!bidi.hasQuestion(context)) return false;
      await bidi.send('browsingContext.handleUserPrompt', { context, accept });
      return true;
    },
    async close() {
      await bidi.send('browsingContext.close', { context, promptUnload: false });
    },
  };
}
