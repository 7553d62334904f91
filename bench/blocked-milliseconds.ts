import type { BrowserContext } from '@playwright/test';

/** The size of Lighthouse's own telephone. */
const telephone = { width: 412, height: 823 };
const slowness = 4;
const settled = 3000;

/**
 * For how many milliseconds a page answers nothing while it loads, in a browser that is slowed four times: the sum
 * of the time of each task beyond 50 ms. https://web.dev/articles/tbt
 */
export async function blockedMilliseconds(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(telephone);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(url);
    await page.waitForTimeout(settled);
    return await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'longtask', buffered: true });
      return observer.takeRecords().reduce((sum, { duration }) => sum + duration - 50, 0);
    });
  } finally {
    await page.close();
  }
}
