import { describe, expect, inject } from 'vitest';
import { engines } from '../engine.ts';
import { until } from '../until.ts';
import type { Visitor } from '../visitor.ts';
import { type Walk, walk, walkIf } from '../walk.ts';
import { administrators, ambassadors, dashboard, goTo, isAt } from './stops.ts';

const question = { pattern: 'unsaved changes|will not be saved' };
const firstName = 'First name';

/** Somebody has come to a form in the frame from elsewhere, and has begun to fill it in. */
async function begin({ enter, tenant }: Walk): Promise<Visitor> {
  const visitor = await enter(ambassadors.path, tenant.admin);
  await isAt(visitor, ambassadors);
  await goTo(visitor, dashboard);
  await goTo(visitor, administrators);
  await visitor.frame.fill('textbox', firstName, 'Grace');
  // The frame tells the shell by a message.
  await visitor.becomes(
    'the shell knows of unsaved changes',
    "!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))",
  );
  await visitor.evaluate(`(() => {
    window.moves = [];
    window.navigation?.addEventListener('currententrychange', () => window.moves.push(location.href));
  })()`);
  return visitor;
}

/** The question is there, and typed values stay for those who stay. */
async function stays(visitor: Visitor): Promise<void> {
  await visitor.page.sees('dialog', question);
  await visitor.isAt(administrators.path);
  await visitor.page.click('button', 'Stay');
  await visitor.page.misses('dialog', question);
  await visitor.isAt(administrators.path);
  await visitor.frame.holds('textbox', firstName, 'Grace');
  // Where the browser can stop a navigation, the address has not moved and come back.
  if (engines[inject('engine')].hasNavigationApi) {
    expect(await visitor.evaluate('window.moves')).toEqual([]);
  }
}

const exits: Record<string, (visitor: Visitor) => Promise<void>> = {
  'a link of the menu': ({ page }) => page.click('link', ambassadors.name),
  'the sign-out': async ({ page }) => {
    await page.click('button', { pattern: '^Account of' });
    await page.click('menuitem', 'Log out');
  },
  Back: ({ tab }) => tab.back(),
};

describe('unsaved changes in the frame', () => {
  for (const [title, leave] of Object.entries(exits)) {
    walk(`are asked about by ${title}, and stay with those who stay [BRIDGE-272]`, async (way) => {
      const visitor = await begin(way);
      await leave(visitor);
      await stays(visitor);
    });
  }

  walk(
    'are asked about by Back as often as it is pressed, and Leave goes one screen [BRIDGE-272]',
    async (way) => {
      const visitor = await begin(way);
      await visitor.tab.back();
      await stays(visitor);
      await visitor.tab.back();
      await stays(visitor);
      await visitor.tab.back();
      await visitor.page.click('button', 'Leave');
      await isAt(visitor, dashboard);
      await visitor.tab.forward();
      await isAt(visitor, administrators);
      await visitor.frame.holds('textbox', firstName, '');
    },
  );

  // Without that API the address may stay where the second press led, while the page is right.
  walkIf(engines[inject('engine')].hasNavigationApi)(
    'survive Back twice at once [BRIDGE-272]',
    async (way) => {
      const visitor = await begin(way);
      await visitor.evaluate('void (history.back(), history.back())');
      await stays(visitor);
    },
  );

  walk('are asked about by Forward [BRIDGE-272]', async (way) => {
    const visitor = await way.enter(administrators.path, way.tenant.admin);
    await isAt(visitor, administrators);
    await goTo(visitor, ambassadors);
    await visitor.tab.back();
    await isAt(visitor, administrators);
    await visitor.frame.fill('textbox', firstName, 'Grace');
    await visitor.becomes(
      'the shell knows of unsaved changes',
      "!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))",
    );
    await visitor.tab.forward();
    await visitor.page.sees('dialog', question);
    await visitor.isAt(administrators.path);
    await visitor.page.click('button', 'Leave');
    await isAt(visitor, ambassadors);
  });

  walkIf(engines[inject('engine')].showsQuestions)(
    'are asked about by the browser when the page is reloaded [BRIDGE-272]',
    async (way) => {
      const visitor = await begin(way);
      await visitor.evaluate('void (window.isOld = true)');
      await visitor.tab.reload();
      await until('the question of the browser', async () =>
        (await visitor.tab.answerQuestion(false)) ? true : undefined,
      );
      await visitor.frame.holds('textbox', firstName, 'Grace');
      expect(await visitor.evaluate('window.isOld')).toBe(true);
    },
  );

  walk('are not asked about once they are taken back [BRIDGE-272]', async (way) => {
    const visitor = await begin(way);
    await visitor.frame.fill('textbox', firstName, '');
    await visitor.becomes(
      'the shell knows of no unsaved changes',
      "window.dispatchEvent(new Event('beforeunload', { cancelable: true }))",
    );
    await goTo(visitor, ambassadors);
    await visitor.tab.back();
    await isAt(visitor, administrators);
    await visitor.tab.back();
    await isAt(visitor, dashboard);
  });
});
