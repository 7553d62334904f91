import { describe, expect } from 'vitest';
import { walk } from '../walk.ts';
import { administrators, ambassadors, dashboard, goTo, isAt } from './stops.ts';

describe('the focus', () => {
  walk('goes to the heading of the new page, on either side [BRIDGE-273]', async (way) => {
    const visitor = await way.enter(ambassadors.path, way.tenant.admin);
    await isAt(visitor, ambassadors);
    await goTo(visitor, administrators);
    await visitor.frame.focuses('heading', administrators.name);
    await goTo(visitor, ambassadors);
    await visitor.page.focuses('heading', ambassadors.name);
    await visitor.tab.back();
    await visitor.frame.focuses('heading', administrators.name);
  });

  walk(
    'goes by Tab from the menu into the frame, and by Shift and Tab out again [BRIDGE-273]',
    async (way) => {
      const visitor = await way.enter(administrators.path, way.tenant.admin);
      await isAt(visitor, administrators);
      await visitor.frame.click('searchbox', { pattern: '' });
      await visitor.tabTo('page', undefined, 'shift');
      expect((await visitor.focus()).place).toBe('page');
      await visitor.tabTo('frame');
      expect((await visitor.focus()).place).toBe('frame');
    },
  );

  walk(
    'is not left in a parked frame: keys go to the page that is shown [BRIDGE-273]',
    async (way) => {
      const visitor = await way.enter(administrators.path, way.tenant.admin);
      await visitor.frame.fill('searchbox', { pattern: '' }, 'cole');
      // A search that has not reached the address is left with its page (BRIDGE-290).
      await visitor.isAt(/cole/);
      await goTo(visitor, ambassadors);
      await visitor.page.focuses('heading', ambassadors.name);
      await visitor.type('xyz');
      await visitor.tab.back();
      await visitor.frame.holds('searchbox', { pattern: '' }, 'cole');
    },
  );

  walk(
    'goes from the frame to the palette by Ctrl and K, and back by Escape [BRIDGE-273]',
    async (way) => {
      const visitor = await way.enter(administrators.path, way.tenant.admin);
      await visitor.frame.click('searchbox', { pattern: '' });
      await visitor.frame.focuses('searchbox', { pattern: '' });
      await visitor.type('k', 'control');
      await visitor.page.focuses('textbox', 'Find a screen, a person or an order');
      await visitor.press('escape');
      await visitor.frame.focuses('searchbox', { pattern: '' });
    },
  );

  walk(
    'goes back to the button of a menu when a dialog that the menu has opened closes [BRIDGE-273]',
    async (way) => {
      const visitor = await way.enter(administrators.path, way.tenant.admin);
      await isAt(visitor, administrators);
      const button = { pattern: '^Actions for' };
      const dialog = { pattern: '^Delete administrator' };
      await visitor.frame.click('button', button);
      await visitor.frame.click('menuitem', 'Delete');
      await visitor.frame.sees('dialog', dialog);
      await visitor.press('escape');
      await visitor.frame.misses('dialog', dialog);
      await visitor.frame.focuses('button', button);
    },
  );

  walk('lets the skip link jump over header and menu into the frame [BRIDGE-273]', async (way) => {
    const visitor = await way.enter(dashboard.path, way.tenant.admin);
    await isAt(visitor, dashboard);
    await visitor.tabTo('page', 'Skip to content');
    await visitor.press('enter');
    await visitor.tabTo('frame');
    expect((await visitor.focus()).place).toBe('frame');
  });
});
