import type { HandStep, Hands, Tab } from './drivers/driver.ts';
import { keys } from './keys.ts';
import type { Eyes, Query, Seen } from './page/query.ts';
import { until } from './until.ts';

type Name = Query['name'];

/** One side of the seam as a person sees it: the page, or its frame. */
export interface Side {
  click(role: string, name: Name, how?: ClickOptions): Promise<void>;
  /** Clicks into a field, empties it, and types. */
  fill(role: string, name: Name, text: string): Promise<void>;
  /** Waits until something is there, and describes it. */
  sees(role: string, name: Name): Promise<Seen>;
  /** Waits until something is not there any more. */
  misses(role: string, name: Name): Promise<void>;
  /** Waits until words stand somewhere. */
  reads(text: string): Promise<void>;
  holds(role: string, name: Name, value: string): Promise<void>;
  /** Waits until something has the focus. */
  focuses(role: string, name: Name): Promise<void>;
}

interface ClickOptions {
  readonly button?: 'left' | 'middle';
  readonly holding?: keyof typeof keys;
}

/** A person at one tab: their eyes and their hands, the same in every engine. */
export interface Visitor {
  readonly tab: Tab;
  readonly page: Side;
  readonly frame: Side;
  open(path: string): Promise<void>;
  /** Waits until the address bar says so: a path with its query. */
  isAt(address: string | RegExp): Promise<void>;
  address(): Promise<string>;
  press(key: keyof typeof keys, holding?: keyof typeof keys): Promise<void>;
  type(text: string, holding?: keyof typeof keys): Promise<void>;
  /** Presses Tab until the focus is on a side, and there on something with these words; with Shift, backwards. */
  tabTo(place: 'page' | 'frame', name?: string, holding?: 'shift'): Promise<void>;
  /** Waits until an expression of the page is true. */
  becomes(what: string, expression: string): Promise<void>;
  /** Where the focus is. */
  focus(): Promise<ReturnType<Eyes['focus']>>;
  evaluate(expression: string): Promise<unknown>;
}

interface VisitorOptions {
  readonly tab: Tab;
  readonly origin: string;
  /** The script that puts `window.banyanEyes` into a page. */
  readonly eyes: string;
}

export function visitorAt({ tab, origin, eyes }: VisitorOptions): Visitor {
  // The answer is that of the function named, by the types of the page's own script.
  async function see<K extends keyof Eyes>(
    how: K,
    ...args: Parameters<Eyes[K]>
  ): Promise<Awaited<ReturnType<Eyes[K]>>> {
    const call = `window.banyanEyes.${how}(${args.map((arg) => JSON.stringify(arg)).join()})`;
    const isThere = await tab.evaluate('window.banyanEyes !== undefined');
    if (isThere !== true) await tab.evaluate(`(() => { ${eyes}\n })()`);
    return tab.evaluate(call) as Promise<Awaited<ReturnType<Eyes[K]>>>;
  }

  const address = async () => {
    const href = await tab.evaluate('location.pathname + location.search');
    return String(href);
  };

  const describe = async () => {
    const words = await tab.evaluate('document.body.innerText.slice(0, 400)').catch(String);
    return `at ${await address().catch(String)} reading ${JSON.stringify(words)}`;
  };

  const waitFor = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
    try {
      return await until(what, ask);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error} (${await describe()})`);
    }
  };

  const sideOf = (inFrame: boolean): Side => {
    const place = inFrame ? 'in the frame' : 'on the page';
    const look = (role: string, name: Name) => see('look', { role, name, inFrame });
    const words = (role: string, name: Name) => `${role} ${JSON.stringify(name)} ${place}`;
    const side: Side = {
      async click(role, name, { button = 'left', holding } = {}) {
        const point = await waitFor(`a clickable ${words(role, name)}`, async () => {
          const seen = await look(role, name);
          if (seen && !seen.isEnabled) throw new Error('it is disabled');
          if (seen && !seen.point) throw new Error('something lies over it, or it moves');
          return seen?.point ?? undefined;
        });
        const number = button === 'middle' ? 1 : 0;
        const steps: HandStep[] = [
          { type: 'pointerMove', ...point },
          { type: 'pointerDown', button: number },
          { type: 'pointerUp', button: number },
        ];
        await tab.perform(holding ? whileHolding(keys[holding], steps) : alone(steps));
      },
      async fill(role, name, text) {
        await side.click(role, name);
        await waitFor(`the focus in ${words(role, name)}`, async () =>
          (await look(role, name))?.hasFocus ? true : undefined,
        );
        const held = (await look(role, name))?.value ?? '';
        await tab.perform(presses([...Array(held.length).fill(keys.backspace), ...text]));
        await side.holds(role, name, text);
      },
      sees: (role, name) =>
        waitFor(words(role, name), async () => (await look(role, name)) ?? undefined),
      async misses(role, name) {
        await waitFor(`no ${words(role, name)}`, async () =>
          (await look(role, name)) === null ? true : undefined,
        );
      },
      async reads(text) {
        await waitFor(`the words "${text}" ${place}`, async () =>
          (await see('reads', text, inFrame)) ? true : undefined,
        );
      },
      async holds(role, name, value) {
        await waitFor(`"${value}" in ${words(role, name)}`, async () => {
          const seen = await look(role, name);
          if (seen?.value === value) return true;
          throw new Error(`it holds ${JSON.stringify(seen?.value)}`);
        });
      },
      async focuses(role, name) {
        await waitFor(`the focus on ${words(role, name)}`, async () => {
          if ((await look(role, name))?.hasFocus) return true;
          throw new Error(`it is on ${JSON.stringify(await see('focus'))}`);
        });
      },
    };
    return side;
  };

  const press: Visitor['press'] = (key, holding) =>
    tab.perform(holding ? whileHoldingKey(keys[holding], keys[key]) : presses([keys[key]]));

  const becomes = async (what: string, expression: string) => {
    await waitFor(what, async () => ((await tab.evaluate(expression)) === true ? true : undefined));
  };

  return {
    tab,
    page: sideOf(false),
    frame: sideOf(true),
    open: (path) => tab.open(`${origin}${path}`),
    async isAt(wanted) {
      await waitFor(`the address ${wanted}`, async () => {
        const now = await address();
        const fits = typeof wanted === 'string' ? now === wanted : wanted.test(now);
        return fits ? true : undefined;
      });
    },
    address,
    press,
    type: (text, holding) =>
      tab.perform(holding ? whileHoldingKey(keys[holding], text) : presses([...text])),
    async tabTo(place, name, holding) {
      const passed: string[] = [];
      for (let presses = 0; presses < mostStops; presses += 1) {
        await press('tab', holding);
        const now = await see('focus');
        if (now.place === place && (name === undefined || now.name === name)) return;
        passed.push(`${now.place} ${now.tag} ${now.name}`);
      }
      throw new Error(`Tab never came to ${name ?? `the ${place}`}: ${passed.join(', ')}`);
    },
    becomes,
    focus: () => see('focus'),
    evaluate: (expression) => tab.evaluate(expression),
  };
}

/** More stops than any page has. */
const mostStops = 80;

const pause: HandStep = { type: 'pause' };
const pausesFor = (steps: readonly HandStep[]): HandStep[] => steps.map(() => pause);

const alone = (pointer: readonly HandStep[]): Hands => ({ pointer, keys: pausesFor(pointer) });

function whileHolding(key: string, steps: readonly HandStep[]): Hands {
  return {
    pointer: [pause, ...steps, pause],
    keys: [{ type: 'keyDown', value: key }, ...pausesFor(steps), { type: 'keyUp', value: key }],
  };
}

function presses(values: readonly string[]): Hands {
  const steps = values.flatMap((value): HandStep[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { pointer: pausesFor(steps), keys: steps };
}

function whileHoldingKey(held: string, value: string): Hands {
  const steps: HandStep[] = [
    { type: 'keyDown', value: held },
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'keyUp', value: held },
  ];
  return { pointer: pausesFor(steps), keys: steps };
}
