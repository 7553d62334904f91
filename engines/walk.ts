import { afterAll, test as base, beforeAll, inject } from 'vitest';
import type { z } from 'zod';
import { sessionKey } from '#client/session/session-store.ts';
import type { Person } from '#server/testing/people.ts';
import { tenantUrl } from '../e2e/fixtures/addresses.ts';
import {
  makeTestTenant,
  type TestTenant,
  type TestTenantOrder,
} from '../e2e/fixtures/test-tenant.ts';
import type { Driver, Tab } from './drivers/driver.ts';
import { startEngine } from './drivers/start.ts';
import { until } from './until.ts';
import { type Visitor, visitorAt } from './visitor.ts';

let driver: Driver | undefined;

beforeAll(async () => {
  driver = await startEngine(inject('engine'));
});

afterAll(async () => {
  await driver?.close();
});

/** A walk of somebody through a tenant that nobody else knows. */
export interface Walk {
  readonly tenant: TestTenant;
  readonly driver: Driver;
  /** Opens a tab at a path, for a person who is signed in, or for nobody. */
  enter(path: string, person?: Person): Promise<Visitor>;
  /** Waits until something that is done has opened another tab, and answers somebody at it. */
  opensTab(act: () => Promise<void>): Promise<Visitor>;
}

/** A test in one engine, with a tenant of its own; its tabs are closed when it ends. */
export function walk(
  title: string,
  go: (walk: Walk) => Promise<void>,
  order: z.input<typeof TestTenantOrder> = {},
): void {
  base(title, async () => {
    if (!driver) throw new Error('The browser has not started');
    const running = driver;
    const tenant = await makeTestTenant(order);
    const origin = tenantUrl(tenant.tenantId);
    const before = (await running.tabs()).map(({ id }) => id);
    const eyes = inject('eyes');
    try {
      await go({
        tenant,
        driver: running,
        async enter(path, person) {
          const tab = await running.openTab();
          const visitor = visitorAt({ tab, origin, eyes });
          if (person) {
            // A document of the origin that runs nothing: it would sign nobody in.
            await visitor.open('/version.json');
            const kept = [sessionKey, person.token].map((text) => JSON.stringify(text)).join();
            await tab.evaluate(`localStorage.setItem(${kept})`);
          }
          await visitor.open(path);
          return visitor;
        },
        async opensTab(act) {
          const known = (await running.tabs()).map(({ id }) => id);
          await act();
          const tab = await until('another tab', async () =>
            (await running.tabs()).find(({ id }) => !known.includes(id)),
          );
          return visitorAt({ tab, origin, eyes });
        },
      });
    } finally {
      const left = (tab: Tab) => !before.includes(tab.id);
      for (const tab of (await running.tabs()).filter(left)) await tab.close().catch(() => {});
      // A page with unsaved changes asks before it closes.
      for (const tab of (await running.tabs()).filter(left)) await tab.answerQuestion(true);
    }
  });
}

/** A walk for those engines alone that have its subject; in others it is reported as skipped. */
export const walkIf = (isPossible: boolean): typeof walk =>
  isPossible ? walk : (title) => base.skip(title, () => {});
