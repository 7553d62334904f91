import { describe, expect } from 'vitest';
import type { Visitor } from '../visitor.ts';
import { walk } from '../walk.ts';
import { administrators, ambassadors, auditLog, dashboard, goTo, isAt } from './stops.ts';

const stops = [dashboard, administrators, auditLog];

/** From an old screen over three pages of the frame. */
async function walkOut(visitor: Visitor): Promise<void> {
  await isAt(visitor, ambassadors);
  for (const stop of stops) await goTo(visitor, stop);
}

/** Each press of Back leads to the stop before: none is dead, none leads elsewhere. */
async function walkBack(visitor: Visitor): Promise<void> {
  for (const stop of [administrators, dashboard, ambassadors]) {
    await visitor.tab.back();
    await isAt(visitor, stop);
  }
}

const reloadOf = async (visitor: Visitor): Promise<void> => {
  await visitor.evaluate('void (window.isOld = true)');
  await visitor.tab.reload();
  await visitor.becomes('a new document', 'window.isOld === undefined');
};

const between: Record<string, (visitor: Visitor) => Promise<void>> = {
  'as it is': async () => {},
  'after the page was reloaded': reloadOf,
  'after the frame has loaded itself anew': async (visitor) => {
    await visitor.evaluate('void (frames[0].isOld = true)');
    await visitor.evaluate('void frames[0].location.reload()');
    await visitor.becomes('a new document in the frame', 'frames[0].isOld === undefined');
  },
  'after going back and forward again': async (visitor) => {
    await walkBack(visitor);
    for (const stop of stops) {
      await visitor.tab.forward();
      await isAt(visitor, stop);
    }
  },
};

describe('the history', () => {
  for (const [title, happens] of Object.entries(between)) {
    walk(`leads back through every page of a walk, ${title} [BRIDGE-270]`, async (way) => {
      const visitor = await way.enter(ambassadors.path, way.tenant.admin);
      await walkOut(visitor);
      await happens(visitor);
      await isAt(visitor, auditLog);
      await walkBack(visitor);
    });
  }

  walk('leads back through pages that were opened by their addresses [BRIDGE-270]', async (way) => {
    const visitor = await way.enter(ambassadors.path, way.tenant.admin);
    await isAt(visitor, ambassadors);
    for (const stop of stops) {
      await visitor.open(stop.path);
      await isAt(visitor, stop);
    }
    await walkBack(visitor);
  });

  walk('goes two pages at once, and both again [BRIDGE-270]', async (way) => {
    const visitor = await way.enter(ambassadors.path, way.tenant.admin);
    await walkOut(visitor);
    await visitor.evaluate('void history.go(-2)');
    await isAt(visitor, dashboard);
    await visitor.evaluate('void history.go(2)');
    await isAt(visitor, auditLog);
    await walkBack(visitor);
  });

  walk(
    'leads back from an old screen into the frame, over a reload of either [BRIDGE-270]',
    async (way) => {
      const visitor = await way.enter(dashboard.path, way.tenant.admin);
      await isAt(visitor, dashboard);
      await goTo(visitor, ambassadors);
      await reloadOf(visitor);
      await isAt(visitor, ambassadors);
      await visitor.tab.back();
      await isAt(visitor, dashboard);
      await reloadOf(visitor);
      await isAt(visitor, dashboard);
      await visitor.tab.forward();
      await isAt(visitor, ambassadors);
    },
  );

  walk(
    'leads back to the page after a visit elsewhere, and the frame answers as before [BRIDGE-270]',
    async (way) => {
      const visitor = await way.enter(dashboard.path, way.tenant.admin);
      await isAt(visitor, dashboard);
      await visitor.open('/version.json');
      await visitor.isAt('/version.json');
      await visitor.tab.back();
      await isAt(visitor, dashboard);
      await goTo(visitor, administrators);
      await goTo(visitor, ambassadors);
    },
  );

  walk(
    'keeps the filters of a page in the frame over Back and Forward [BRIDGE-270]',
    async (way) => {
      const visitor = await way.enter(administrators.path, way.tenant.admin);
      await visitor.frame.fill('searchbox', { pattern: '' }, 'colleague');
      await visitor.isAt(/vueq=/);
      const filtered = await visitor.address();
      await goTo(visitor, ambassadors);
      await visitor.tab.back();
      await visitor.isAt(filtered);
      await visitor.frame.holds('searchbox', { pattern: '' }, 'colleague');
      await visitor.tab.forward();
      await isAt(visitor, ambassadors);
      expect(await visitor.address()).toBe(ambassadors.path);
    },
  );
});
