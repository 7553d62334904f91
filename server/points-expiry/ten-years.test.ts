import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAt } from '#contract/activities/period.ts';
import { addMonths, monthOf } from '#contract/points-expiry/months.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { upcomingOf } from './service.ts';
import { addPoints, expiring, listExpired, takeSteps } from './testing/expiry.ts';

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Points that somebody has, in the order in which they were earned: the model, which knows no sums. */
class Purse {
  private lots: { readonly month: string; left: number }[] = [];
  private owed = 0;

  add(month: string, value: number): void {
    if (value < 0) {
      this.take(-value);
      return;
    }
    const paid = Math.min(this.owed, value);
    this.owed -= paid;
    this.lots.push({ month, left: value - paid });
  }

  private take(wanted: number): void {
    let open = wanted;
    for (const lot of this.lots) {
      const taken = Math.min(open, lot.left);
      lot.left -= taken;
      open -= taken;
    }
    this.owed += open;
  }

  /** The rest of the points earned more than `months` before a month. */
  old(month: string, months: number): number {
    const before = addMonths(month, -months);
    return this.lots.reduce((sum, lot) => sum + (lot.month < before ? lot.left : 0), 0);
  }

  expire(month: string, months: number): number {
    const gone = this.old(month, months);
    this.take(gone);
    return gone;
  }
}

const zones = [
  'Europe/Berlin',
  'Pacific/Auckland',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Asia/Kathmandu',
];
const first = new Date('2024-01-01T00:00:00Z').getTime();
const tenYears = 3653 * 86_400_000;
const people = 3;

const event = fc.record({
  at: fc.integer({ min: 0, max: tenYears }).map((time) => new Date(first + time)),
  who: fc.integer({ min: 0, max: people - 1 }),
  value: fc.integer({ min: -60, max: 100 }).filter((value) => value !== 0),
});
const stories = fc.record({
  timezone: fc.constantFrom(...zones),
  months: fc.integer({ min: 1, max: 12 }),
  startMonth: fc.integer({ min: 2, max: 20 }),
  events: fc
    .array(event, { minLength: 150, maxLength: 200, size: 'max' })
    .map((events) => events.toSorted((one, other) => one.at.getTime() - other.at.getTime())),
});
type Story = typeof stories extends fc.Arbitrary<infer Of> ? Of : never;

async function makeTenant({ timezone, months, startMonth }: Story) {
  made += 1;
  const startDate = addMonths('2024-01-01', startMonth);
  const tenantId = await server.addTenant(`story-${made}`, {
    planCode: 'growth',
    data: { timezone, pointsExpiry: expiring(startDate, months) },
  });
  const ids: string[] = [];
  for (let count = 0; count < people; count += 1) ids.push((await server.addPerson(tenantId)).id);
  return { tenantId, startDate, ids };
}

const upcoming = (tenantId: TenantId, userId: string, now: Date) =>
  server.database.inTenant(tenantId, (db) => upcomingOf(db, userId, now));

it('over ten years the oldest points expire first, of each month once, and what is announced is what expires [SET-78 SET-79 SET-80 AMB-98]', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const { tenantId, startDate, ids } = await makeTenant(story);
      const { timezone, months, events } = story;
      const purses = ids.map(() => new Purse());
      const expected: { userId: string; key: string; value: number }[] = [];
      const announced = new Map<string, number>();
      let month = startDate;
      const end = { at: new Date(first + tenYears), who: 0, value: 0 };
      for (const { at, who, value } of [...events, end]) {
        const today = dayAt(at, timezone);
        const isDue = month <= today;
        for (; month <= today; month = addMonths(month, 1)) {
          for (const [index, purse] of purses.entries()) {
            const gone = purse.expire(month, months);
            const userId = ids[index] ?? '';
            const promised = announced.get(`${index} ${month}`);
            if (promised !== undefined) expect(gone).toBe(promised);
            if (gone > 0) {
              expected.push({ userId, key: `expiry/${month}/${userId}`, value: -gone });
            }
          }
        }
        if (isDue) await takeSteps(server, tenantId, { now: at, people: 2 });
        const userId = ids[who] ?? '';
        const purse = purses[who];
        if (value !== 0) {
          await addPoints(server, tenantId, { userId, value, at });
          purse?.add(monthOf(today), value);
        }
        const isAnnounced = month <= addMonths(monthOf(today), 1);
        const left = isAnnounced ? purse?.old(month, months) : 0;
        const told = await upcoming(tenantId, userId, at);
        expect(told).toEqual(left ? { points: left, date: month } : null);
        // It holds until something else happens to this person.
        if (isAnnounced) announced.set(`${who} ${month}`, left ?? 0);
      }
      const byKey = (rows: readonly { key: string; userId: string; value: number }[]) =>
        rows.map(({ key, value }) => `${key} ${value}`).sort();
      const rows = await listExpired(server, tenantId);
      expect(byKey(rows)).toEqual(byKey(expected));
    }),
    // Another one at each run. To find a smaller one that fails takes longer than to read it.
    { numRuns: 1, endOnFailure: true },
  );
});
