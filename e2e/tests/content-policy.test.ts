import { screen } from '../fixtures/screen.ts';
import { test } from '../fixtures/test.ts';

// The fixtures fail every test in which the content policy is broken. These two break it, so they
// have to fail: else nobody would know that the other tests listen.

for (const side of ['page', 'frame'] as const) {
  test.fail(
    `a script address in the ${side} that is a mere text fails the test it happens in`,
    async ({ adminPage: page }) => {
      const dashboard = await screen('dashboard').open({ on: 'embedded' });
      const whole = side === 'page' ? page : dashboard;
      await whole.locator('body').evaluate(async () => {
        // Told at the same place as the fixture and after it: by then, it has complained.
        const isRefused = new Promise((resolve) => {
          window.addEventListener('securitypolicyviolation', resolve, { once: true });
        });
        try {
          document.createElement('script').src = '/assets/other.js';
        } catch {
          // Trusted Types refuse it.
        }
        await isRefused;
      });
    },
  );
}
