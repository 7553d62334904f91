import { type Browser, chromium, type Page } from '@playwright/test';
import { sessionKey } from '#client/session/session-store.ts';
import { browserPath } from '../e2e/fixtures/browser-path.ts';
import { keepInStorage } from '../e2e/fixtures/keep.ts';
import { growthOf } from './growth.ts';
import { type Figure, milliseconds } from './measure.ts';

/** Somebody who looks at reports of a tenant. */
interface Viewer {
  readonly origin: string;
  readonly token: string;
  /** The addresses of the screens, by names that are the same for each tenant. */
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
    for (const [screen, address] of Object.entries(large.screens))
      figures.push(
        await growthOf(
          nameOf(screen),
          () => follow(ofLarge, address),
          () => follow(ofSmall, small.screens[screen] ?? ''),
        ),
      );
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

/** The milliseconds from a link to the first row. The application is loaded anew before, and so has no answer yet. */
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
