import { describe, expect, inject } from 'vitest';
import { engines } from '../engine.ts';
import type { Visitor } from '../visitor.ts';
import { walk, walkIf } from '../walk.ts';
import { administrators, ambassadors, dashboard, isAt } from './stops.ts';

const linkInFrame = 'Administrators';

const newTabs: Record<string, (visitor: Visitor) => Promise<void>> = {
  'a middle click': ({ frame }) => frame.click('link', linkInFrame, { button: 'middle' }),
  'Ctrl and a click': ({ frame }) => frame.click('link', linkInFrame, { holding: 'control' }),
};

/** A walk for engines that have tabs for links to open. */
const walkWithTabs = walkIf(engines[inject('engine')].hasTabs);

describe('a link in the frame', () => {
  walk('leads by a click to the old address of its screen [BRIDGE-271]', async (way) => {
    const visitor = await way.enter(dashboard.path, way.tenant.admin);
    await visitor.frame.click('link', linkInFrame);
    await isAt(visitor, administrators);
    await visitor.tab.back();
    await isAt(visitor, dashboard);
  });

  walk('leads by Enter to the old address of its screen [BRIDGE-271]', async (way) => {
    const visitor = await way.enter(dashboard.path, way.tenant.admin);
    await isAt(visitor, dashboard);
    await visitor.tabTo('frame', linkInFrame);
    await visitor.press('enter');
    await isAt(visitor, administrators);
  });

  for (const [title, click] of Object.entries(newTabs)) {
    walkWithTabs(
      `opens by ${title} in another tab, the whole application there [BRIDGE-271]`,
      async (way) => {
        const visitor = await way.enter(dashboard.path, way.tenant.admin);
        await isAt(visitor, dashboard);
        const other = await way.opensTab(() => click(visitor));
        await isAt(other, administrators);
        expect(await visitor.address()).toBe(dashboard.path);
        await visitor.frame.sees('heading', dashboard.name);
      },
    );
  }

  walkWithTabs('of the menu opens by Ctrl and a click in another tab [BRIDGE-271]', async (way) => {
    const visitor = await way.enter(ambassadors.path, way.tenant.admin);
    await isAt(visitor, ambassadors);
    const other = await way.opensTab(() =>
      visitor.page.click('link', dashboard.name, { holding: 'control' }),
    );
    await isAt(other, dashboard);
    await isAt(visitor, ambassadors);
  });

  walk(
    'has an address that leads to its screen, for those who copy it [BRIDGE-271]',
    async (way) => {
      const visitor = await way.enter(dashboard.path, way.tenant.admin);
      const { href } = await visitor.frame.sees('link', linkInFrame);
      await visitor.tab.open(href ?? '');
      await isAt(visitor, administrators);
    },
  );
});
