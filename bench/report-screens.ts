import { type Browser, chromium, type Page } from '@playwright/test';
import { sessionKey } from '#client/session/session-store.ts';
import { browserPath } from '../e2e/fixtures/browser-path.ts';
import { keepInStorage } from '../e2e/fixtures/keep.ts';
import { type Figure, inTurns, milliseconds } from './measure.ts';
import { number } from './words.ts';

const rounds = 7;

/** Somebody who looks at reports of a tenant. */
interface Viewer {
  readonly origin: string;
  readonly token: string;
  /** The addresses of the screens by their names, in the same order for each tenant. */
  readonly screens: Readonly<Record<string, string>>;
}

/**
 * How much longer screens take with the figures of `large` than with those of `small`, from a link to them on another
 * screen to the first row of their table.
 */
export async function measureScreens(
  large: Viewer,
  small: Viewer,
  nameOf: (screen: string) => string,
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    const [ofLarge, ofSmall] = [await logIn(browser, large), await logIn(browser, small)];
    const figures: Figure[] = [];
    for (const [screen, address] of Object.entries(large.screens)) {
      const { first, second, ratio } = await inTurns(
        rounds,
        () => follow(ofLarge, address),
        () => follow(ofSmall, small.screens[screen] ?? ''),
      );
      figures.push({
        name: nameOf(screen),
        value: ratio.median,
        spread: ratio,
        aim: { atMost: 2 },
        detail: `${number(first.median)} ÷ ${number(second.median)} ms`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function logIn(browser: Browser, { origin, token }: Viewer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
  });
  await keepInStorage(context, origin, sessionKey, token);
  return context.newPage();
}

/** How long it takes, in milliseconds. Loaded anew, the application has no answer yet. */
async function follow(page: Page, address: string): Promise<number> {
  await page.goto('/my/user');
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
  await page.waitForLoadState('networkidle');
  const row = page.locator('tbody tr a').first();
  return milliseconds(async () => {
    await page.evaluate((link) => {
      history.pushState(null, '', link);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await row.waitFor();
  });
}
