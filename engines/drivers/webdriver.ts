import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { until } from '../until.ts';
import { actionsOf, type Driver, fileInput, type Tab } from './driver.ts';
import { freePort, type Program, startProgram } from './program.ts';

const Failure = z.object({ error: z.string(), message: z.string() });
const Answer = z.object({ value: z.unknown() });
const Session = z.object({ sessionId: z.string() });
const Window = z.object({ handle: z.string() });
const Handles = z.array(z.string());
const Outcome = z.union([
  z.object({ error: z.string() }),
  z.object({ answer: z.string().nullish() }),
]);
/** https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const Element = z.object({ [elementKey]: z.string() });

type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const deadline = 30_000;

const commandAt =
  (origin: string): Command =>
  async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(deadline),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = Answer.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = Failure.parse(value);
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  };

interface WebDriverOptions {
  readonly program: string;
  readonly capabilities: (home: string) => object;
  readonly env?: (home: string) => NodeJS.ProcessEnv;
  /** Parts that have to end with the browser. */
  readonly beside?: Program;
}

/** A browser by its WebDriver: https://www.w3.org/TR/webdriver2/. */
export async function startWebDriver(options: WebDriverOptions): Promise<Driver> {
  const port = await freePort();
  const program = startProgram(options.program, () => [`--port=${port}`], options.env);
  mkdirSync(join(program.home, 'downloads'));
  const ask = commandAt(`http://127.0.0.1:${port}`);
  await until(`${options.program} listens`, () => ask('GET', '/status'));
  const { sessionId } = Session.parse(
    await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: { unhandledPromptBehavior: 'ignore', ...options.capabilities(program.home) },
      },
    }),
  );
  const command: Command = (method, path, body) =>
    ask(method, `/session/${sessionId}${path}`, body);
  // The protocol has one window in hand at a time. Taking the one in hand again would move the focus in it.
  let inHand = '';
  const take = async (handle: string) => {
    if (handle !== inHand) await command('POST', '/window', { handle });
    inHand = handle;
  };
  await command('POST', '/timeouts', { script: 15_000, pageLoad: 25_000 });
  return {
    downloads: join(program.home, 'downloads'),
    async openTab() {
      // The window in hand may be closed by now.
      const [any = ''] = Handles.parse(await command('GET', '/window/handles'));
      await take(any);
      // A window: a tab of WebKit stays behind the one before, where nothing is drawn.
      const { handle } = Window.parse(await command('POST', '/window/new', { type: 'window' }));
      await take(handle);
      await command('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 900 });
      return tabOf(command, take, handle);
    },
    async tabs() {
      const handles = Handles.parse(await command('GET', '/window/handles'));
      return handles.map((handle) => tabOf(command, take, handle));
    },
    async close() {
      await command('DELETE', '').catch(() => {});
      await program.end();
      await options.beside?.end();
    },
  };
}

function tabOf(command: Command, take: (handle: string) => Promise<void>, handle: string): Tab {
  const here: Command = async (method, path, body) => {
    await take(handle);
    return command(method, path, body);
  };
  return {
    id: handle,
    async open(url) {
      await here('POST', '/url', { url });
    },
    async reload() {
      await here('POST', '/execute/sync', {
        script: 'setTimeout(() => location.reload())',
        args: [],
      });
    },
    async back() {
      await here('POST', '/back');
    },
    async forward() {
      await here('POST', '/forward');
    },
    async evaluate(expression) {
      const script = `const done = arguments[0];
        (async () => JSON.stringify(await (${expression})))().then(
          (answer) => done({ answer }),
          (error) => done({ error: String(error) }),
        );`;
      const outcome = Outcome.parse(await here('POST', '/execute/async', { script, args: [] }));
      if ('error' in outcome) throw new Error(outcome.error);
      return typeof outcome.answer === 'string' ? JSON.parse(outcome.answer) : undefined;
    },
    async perform(hands) {
      await here('POST', '/actions', { actions: actionsOf(hands) });
    },
    async chooseFileInFrame(path) {
      const run = (script: string) => command('POST', '/execute/sync', { script, args: [] });
      await here('POST', '/frame', { id: null });
      const frame = await run('return document.querySelector("iframe")');
      await command('POST', '/frame', { id: frame });
      const element = Element.parse(await run(`return ${fileInput}`));
      await command('POST', `/element/${element[elementKey]}/value`, { text: path });
      await command('POST', '/frame', { id: null });
    },
    async answerQuestion(accept) {
      try {
        await here('POST', accept ? '/alert/accept' : '/alert/dismiss');
        return true;
      } catch (error) {
        if (/no such alert/.test(String(error))) return false;
        throw error;
      }
    },
    async close() {
      await here('DELETE', '/window');
    },
  };
}
