import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAt } from '#contract/activities/period.ts';
import { activityStates } from '#contract/activities/progress.ts';
import { addMonths } from '#contract/points-expiry/months.ts';
import { approvedStates } from '#contract/referrals/trail.ts';
import { getCohorts, listSeenPeople } from '#contract/reports/endpoints.ts';
import { quietDays } from '#contract/reports/rows.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { programme } from './testing/programme.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3_600_000;
const now = new Date('2026-11-20T10:00:00Z');

/** A moment of the last six months, often about the turn of a month, or the day on which sleep begins. */
const moment = fc
  .oneof(
    fc.integer({ min: -180 * 24, max: 0 }).map((hours) => now.getTime() + hours * hour),
    fc
      .tuple(
        fc.constantFrom('2026-09-01', '2026-10-01', '2026-11-01', '2026-10-22', '2026-09-22'),
        fc.integer({ min: -14, max: 14 }),
        fc.constantFrom(-1, 0),
      )
      .map(([day, hours, milliseconds]) => Date.parse(day) + hours * hour + milliseconds),
  )
  .map((time) => new Date(time));

const shape = fc.record({
  timezone: fc.constantFrom('UTC', 'America/New_York', 'Australia/Adelaide', 'Pacific/Auckland'),
  people: fc.array(
    fc.record({
      isTestUser: fc.boolean(),
      isDeleted: fc.boolean(),
      roles: fc.constantFrom<readonly string[]>([], [], [], ['admin']),
      createdAt: moment,
    }),
    { minLength: 1, maxLength: 10 },
  ),
  activities: fc.array(
    fc.record({
      by: fc.nat(),
      at: moment,
      state: fc.constantFrom(...activityStates),
      awaits: fc.boolean(),
      deleted: fc.boolean(),
    }),
    { maxLength: 25 },
  ),
  orders: fc.array(
    fc.record({
      by: fc.nat(),
      at: moment,
      approvedState: fc.constantFrom(...approvedStates),
      isSimulated: fc.boolean(),
    }),
    { maxLength: 20 },
  ),
});

it('figures of retention have as many people as the lists they lead to, and as those who did something [REP-88 REP-89 REP-90 REP-96]', async () => {
  server.now = now;
  await fc.assert(
    fc.asyncProperty(shape, async ({ timezone, people, activities, orders }) => {
      const { tenantId, admin, type, did, sold } = await programme(server, { timezone });
      const ids = await server.database.inTenant(tenantId, async (db) => {
        // People who are there from the beginning joined before all months that are counted.
        await db
          .updateTable('users')
          .set({ createdAt: new Date('2020-01-01T12:00:00Z') })
          .execute();
        const users = await db
          .insertInto('users')
          .values(
            people.map(({ isDeleted, roles, ...each }, index) => ({
              ...{ ...each, firstName: 'Robin', lastName: `No ${index}`, slug: `robin-${index}` },
              ...{ email: `robin-${index}@example.test`, roles: [...roles] },
              deletedAt: isDeleted ? now : null,
            })),
          )
          .returning(['id', 'slug'])
          .execute();
        return people.map((_, index) => users.find(({ slug }) => slug === `robin-${index}`)?.id);
      });
      const pick = (by: number) => ids[by % ids.length] ?? '';
      if (activities.length > 0) {
        await did(
          ...activities.map(({ by, at, ...each }) => ({
            ...{ ...each, type, by: pick(by), on: at.toISOString() },
          })),
        );
      }
      if (orders.length > 0) {
        await sold(
          ...orders.map(({ by, at, ...each }) => ({
            ...{ ...each, type, by: pick(by), on: at.toISOString() },
          })),
        );
      }

      const dayOf = (at: Date) => dayAt(at, timezone);
      const deedsOf = (index: number) => [
        ...activities
          .filter((each) => each.by % ids.length === index && !each.deleted)
          .filter(({ state }) => state === 'complete')
          .map(({ at }) => dayOf(at)),
        ...orders
          .filter((each) => each.by % ids.length === index && !each.isSimulated)
          .filter(({ approvedState }) => approvedState !== 'denied')
          .map(({ at }) => dayOf(at)),
      ];
      const robins = people.map((person, index) => ({ ...person, index, deeds: deedsOf(index) }));
      const isIn = (month: string) => (day: string) => day.slice(0, 7) === month.slice(0, 7);

      const { cohorts } = await admin.call(getCohorts, {});
      const count = async (query: { joined: string; active?: string }) =>
        (await admin.call(listSeenPeople, { query })).totalCount;
      for (const { startDate, joined, active } of cohorts.slice(-7)) {
        const members = robins.filter(
          ({ roles, isTestUser, createdAt }) =>
            roles.length === 0 && !isTestUser && isIn(startDate)(dayOf(createdAt)),
        );
        expect(joined).toBe(members.length);
        expect(await count({ joined: startDate })).toBe(joined);
        for (const [later, figure] of active.entries()) {
          const month = addMonths(startDate, later);
          expect(figure).toBe(members.filter(({ deeds }) => deeds.some(isIn(month))).length);
          expect(await count({ joined: startDate, active: month })).toBe(figure);
        }
      }

      for (const quiet of quietDays) {
        const from = new Date(Date.parse(dayOf(now)) - (Number(quiet) - 1) * 24 * hour);
        const since = from.toISOString().slice(0, 10);
        const isAwake = (index: number) =>
          activities.some(
            ({ by, at, awaits, deleted }) =>
              by % ids.length === index && !deleted && (awaits || dayOf(at) >= since),
          );
        const asleep = robins.filter(
          ({ roles, isTestUser, isDeleted, deeds, index }) =>
            roles.length === 0 &&
            !isTestUser &&
            !isDeleted &&
            deeds.length > 0 &&
            deeds.every((day) => day < since) &&
            !isAwake(index),
        );
        const listed = await admin.call(listSeenPeople, { query: { quiet } });
        expect(listed.totalCount).toBe(asleep.length);
        expect(new Set(listed.results.map(({ slug }) => slug))).toEqual(
          new Set(asleep.map(({ index }) => `robin-${index}`)),
        );
      }
    }),
    // To look for a smaller example takes hundreds of runs, so that a failure would be seen as a timeout.
    { numRuns: 12, endOnFailure: true },
  );
});
