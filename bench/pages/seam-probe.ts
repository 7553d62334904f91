declare global {
  interface Window {
    seamProbe?: SeamProbe;
  }
}

interface Arrival {
  /** From the click until the heading is drawn. */
  readonly ms: number;
  /** From then until the heading has the focus; 0 in the shell, where that is not asked. */
  readonly focusMs: number;
}

/** What the benchmark of the seam asks of the product's own page; times in milliseconds. */
export interface SeamProbe {
  /** Clicks the menu's entry for a screen of the shell. */
  toNative(name: string): Promise<Arrival>;
  /** Clicks the menu's entry for a screen in the frame. */
  toEmbedded(name: string): Promise<Arrival>;
  /** Waits for a screen of the shell that somebody has gone back to. */
  backTo(name: string): Promise<void>;
  /** From the first frame's element until its heading is drawn. */
  coldFrame(name: string): Promise<number>;
  /** From the element of a frame of nobody's until it has loaded and a frame was drawn. */
  bareFrame(path: string): Promise<number>;
  /** Counts keys in the frame from now on; `keys` answers how many. */
  countKeys(): Promise<void>;
  keys(): Promise<number>;
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

async function until(isThere: () => boolean): Promise<number> {
  const patience = performance.now() + 20_000;
  while (!isThere()) {
    if (performance.now() > patience) throw new Error(`It never came: ${isThere}`);
    await nextFrame();
  }
  // Drawn with the frame after the one that found it.
  await nextFrame();
  return performance.now();
}

const frame = () => document.querySelector<HTMLIFrameElement>('iframe:not([data-bare])');
const isNamed = (heading: Element | null | undefined, name: string) =>
  heading?.textContent === name;
const isParked = () => frame()?.closest('[data-parked]') !== null;
const inFrame = () => frame()?.contentDocument?.querySelector('h1');
const isEmbedded = (name: string) => !isParked() && isNamed(inFrame(), name);
const isNative = (name: string) => isParked() && isNamed(document.querySelector('main h1'), name);

function click(name: string): number {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
  const link = links.find(({ textContent }) => textContent?.trim() === name);
  if (!link) throw new Error(`The menu has no ${name}`);
  const start = performance.now();
  link.click();
  return start;
}

let firstFrameAt: number | undefined;
new MutationObserver((_, observer) => {
  if (!frame()) return;
  firstFrameAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });

let keys = 0;

window.seamProbe = {
  async toNative(name) {
    const start = click(name);
    return { ms: (await until(() => isNative(name))) - start, focusMs: 0 };
  },
  async toEmbedded(name) {
    const start = click(name);
    const shown = await until(() => isEmbedded(name));
    const focused = await until(() => frame()?.contentDocument?.activeElement === inFrame());
    return { ms: shown - start, focusMs: focused - shown };
  },
  async backTo(name) {
    await until(() => isNative(name));
  },
  async coldFrame(name) {
    const shown = await until(() => isEmbedded(name));
    return shown - (firstFrameAt ?? Number.NaN);
  },
  async bareFrame(path) {
    const bare = document.createElement('iframe');
    bare.dataset.bare = '';
    bare.src = path;
    let hasLoaded = false;
    bare.addEventListener('load', () => {
      hasLoaded = true;
    });
    const start = performance.now();
    document.body.append(bare);
    const loaded = await until(() => hasLoaded);
    bare.remove();
    return loaded - start;
  },
  async countKeys() {
    keys = 0;
    frame()?.contentWindow?.addEventListener('keydown', () => {
      keys += 1;
    });
  },
  keys: async () => keys,
};
