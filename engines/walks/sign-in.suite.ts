import { describe, expect } from 'vitest';
import { logout } from '#contract/auth/endpoints.ts';
import { password } from '../../e2e/fixtures/test-tenant.ts';
import type { Visitor } from '../visitor.ts';
import { walk } from '../walk.ts';
import { administrators, auditLog, dashboard, goTo, isAt } from './stops.ts';

async function signInByForm(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.fill('textbox', 'Email', email);
  // From the email to the password, as a hand does that is on the keyboard. Passwords have no role.
  await visitor.press('tab');
  await visitor.type(password);
  await visitor.page.click('button', 'Log in');
}

describe('the sign-in', () => {
  walk('leads to the screen in the frame that was wanted [BRIDGE-274]', async (way) => {
    const visitor = await way.enter(administrators.path);
    await visitor.isAt(`/login?returnTo=${encodeURIComponent(administrators.path)}`);
    await signInByForm(visitor, way.tenant.admin.email);
    await isAt(visitor, administrators);
  });

  walk(
    'is asked for when the session ends under the frame, and leads back there [BRIDGE-274]',
    async (way) => {
      const visitor = await way.enter(dashboard.path, way.tenant.admin);
      await isAt(visitor, dashboard);
      // The server ends it, as it does when somebody changes their password elsewhere; this tab is not told.
      const headers = { authorization: `Bearer ${way.tenant.admin.token}` };
      const hasEnded = await visitor.evaluate(
        `fetch('${logout.path}', ${JSON.stringify({ method: logout.method, headers })}).then(({ ok }) => ok)`,
      );
      expect(hasEnded).toBe(true);
      await visitor.page.click('link', auditLog.name);
      await visitor.isAt(`/login?returnTo=${encodeURIComponent(auditLog.path)}`);
      await signInByForm(visitor, way.tenant.admin.email);
      await isAt(visitor, auditLog);
    },
  );

  walk(
    'is left by a sign-out in another tab, the frame with it, and Back shows nothing [BRIDGE-274]',
    async (way) => {
      const visitor = await way.enter(dashboard.path, way.tenant.admin);
      await isAt(visitor, dashboard);
      await goTo(visitor, administrators);
      const other = await way.enter(dashboard.path);
      await isAt(other, dashboard);
      await other.page.click('button', { pattern: '^Account of' });
      await other.page.click('menuitem', 'Log out');
      for (const tab of [other, visitor]) {
        await tab.isAt(/^\/login/);
        await tab.becomes('no frame', "document.querySelector('iframe') === null");
      }
      await visitor.tab.back();
      await visitor.isAt(/^\/login/);
    },
  );
});
