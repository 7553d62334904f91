import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { startMailServer } from '#server/mail/testing/mail-server.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { killProcesses } from '#server/testing/kill-processes.ts';
import { writeRecipients } from './recipients.ts';
import { askForNextTurn } from './send-request.ts';
import { insertSend, setCounts } from './sends-repository.ts';
import { readyToSend } from './testing/brand.ts';
import { takeTurnOf } from './testing/take-turn.ts';

const acme = TenantId.parse('acme');
const people = 60;
/** As many as work on one sending, each with one email in flight. */
const runners = 4;
const start = Date.parse('2026-11-20T09:00:00.000Z');
/** At each of them, no email is on its way any more that was on its way at the one before. */
const momentOf = (run: number) => new Date(start + run * 180_000);

const { inDatabase, runAndKill } = killProcesses(join(import.meta.dirname, 'testing'));

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
/** The address of each email that the mail server has taken. */
let taken: string[] = [];

beforeAll(async () => {
  mailServer = await startMailServer({
    take: (message) => taken.push(/^To: .*<(.*)>/m.exec(message)?.[1] ?? ''),
  });
});
afterAll(() => mailServer.close());
beforeEach(() => {
  taken = [];
});

/** A brand that sends an email to so many people. */
async function addSending(database: Database): Promise<string> {
  const data = TenantData.parse({
    ...{ tenantName: 'Acme', terms: {}, timezone: 'UTC', currencies: ['EUR'], branding: {} },
    ...{ requireRegistrationApproval: false, ...readyToSend },
  });
  await addTenant(database, { tenantId: acme, data });
  return database.inTenant(acme, async (db) => {
    await sql`insert into users (email, slug, first_name, last_name)
      select 'p' || n || '@many.test', 'p' || n, 'P', 'Q' from generate_series(1, ${people}::int) n`.execute(
      db,
    );
    const { id: by } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const emailId = randomUUID();
    await sql`insert into emails (id, subject, html_template, target, created_at, updated_at, updated_by)
      values (${emailId}, 'Hi', '<p>Hi</p>', '{"type": "all"}', now(), now(), ${by})`.execute(db);
    const id = await insertSend(db, {
      ...{ emailId, fromEmail: 'a@acme.test', sentBy: by, sentAt: new Date(start) },
    });
    const audience = { target: { type: 'all' as const }, needsCode: false, timezone: 'UTC' };
    await setCounts(db, id, await writeRecipients(db, id, audience, new Date(start)));
    await askForNextTurn(db, id);
    return id;
  });
}

const statesOf = (database: Database) =>
  database.inTenant(acme, (db) =>
    db
      .selectFrom('emailRecipients')
      .innerJoin('users', 'users.id', 'emailRecipients.userId')
      .select(['email', 'state'])
      .execute(),
  );
const countsOf = (database: Database) =>
  database.inTenant(acme, (db) =>
    db
      .selectFrom('emailSends')
      .select([
        'state',
        'recipientCount',
        'sentCount',
        'failedCount',
        'skippedCount',
        'unknownCount',
      ])
      .executeTakeFirstOrThrow(),
  );

it.each(['before', 'after'] as const)(
  'nobody gets a second email and nobody is left out when servers are killed %s each commit of a sending',
  async (when) => {
    const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', SMTP_URL: mailServer.url });
    const id = await inDatabase(addSending);
    // Looking at the email, the first claim, that of the last runner, and later ones, which write down an outcome too.
    const steps = [1, 2, 5, 6, 9];
    const kills = steps.length;
    for (const [index, step] of steps.entries())
      await runAndKill(
        'send-until-killed.ts',
        ...[acme, id, momentOf(index + 1).toISOString(), `${step}`, when, mailServer.url],
      );
    await inDatabase(async (database) => {
      const place = { database, config, now: momentOf(kills + 1) };
      await takeTurnOf(place, acme, id);
      // Emails that were on the way when the last server was killed are looked after a little later.
      await takeTurnOf({ ...place, now: momentOf(kills + 2) }, acme, id);

      expect(new Set(taken).size).toBe(taken.length);
      const states = await statesOf(database);
      const addresses = (state: string) =>
        states.filter((row) => row.state === state).map(({ email }) => email);
      expect(addresses('sent').filter((email) => !taken.includes(email))).toEqual([]);
      expect(addresses('sent').length + addresses('unknown').length).toBe(people);
      expect(addresses('unknown').length).toBeGreaterThan(0);
      // One of each runner; a server that only looked at the email had nobody in hand.
      expect(addresses('unknown').length).toBeLessThanOrEqual((kills - 1) * runners);
      expect(await countsOf(database)).toEqual({
        ...{ state: 'done', recipientCount: people, sentCount: addresses('sent').length },
        ...{ failedCount: 0, skippedCount: 0, unknownCount: addresses('unknown').length },
      });
    });
  },
);
