import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApplicants } from '#contract/applicants/endpoints.ts';
import { switchSystemEmail } from '#contract/system-emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type NewApplication, receiveApplication } from './queries.ts';
import { addApplicant } from './testing/add-applicant.ts';
import { heldMails, mailsTo } from './testing/mails-to.ts';
import { newApplication } from './testing/new-application.ts';

let server: TestServer;
let acme: TenantId;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());

const apply = (given: Partial<NewApplication> = {}, tenantId = acme, now = server.now) =>
  server.database.inTenant(tenantId, (db) =>
    receiveApplication(db, newApplication(given), {
      config: server.config,
      tenant: { tenantId },
      now,
    }),
  );

const rowOf = (email: string, tenantId = acme) =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('applicants').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
  );

const change = (email: string, columns: { approved: boolean; decidedAt?: Date }) =>
  server.database.inTenant(acme, (db) =>
    db.updateTable('applicants').set(columns).where('email', '=', email).execute(),
  );

/** The applicants of a tenant, and the emails to administrators about them. */
const everything = () =>
  server.database.inTenant(acme, async (db) => [
    await db.selectFrom('applicants').selectAll().orderBy('id').execute(),
    await db
      .selectFrom('outbox')
      .selectAll()
      .where('key', 'like', 'application-received-%')
      .orderBy('id')
      .execute(),
  ]);

/** How many statements the database gets for an application. */
async function statementsOf(given: Partial<NewApplication>): Promise<number> {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await server.database.inTenant(acme, (db) =>
    receiveApplication(db.withPlugin(counting) as TenantDb, newApplication(given), {
      ...{ config: server.config, now: server.now },
      tenant: { tenantId: acme },
    }),
  );
  return statements;
}

describe('an application', () => {
  it('is kept with everything it says, undecided, and answered by one email [APPL-86]', async () => {
    const application = newApplication({ email: 'mia@example.test', tags: ['runner'] });
    expect(await apply(application)).toEqual({ approved: null, emailed: true });
    const { autoApprove: _, ...kept } = application;
    expect(await rowOf('mia@example.test')).toMatchObject({
      ...kept,
      slug: 'mia-berg',
      approved: null,
      decidedAt: null,
      appliedEmailSent: true,
      decisionEmailSent: false,
      registered: false,
      previousApplications: [],
    });
    expect(await mailsTo(server, acme, 'mia@example.test')).toEqual(['application-received']);
  });

  it('is answered by no email where that is disabled, and by one from then on [APPL-110 APPL-210]', async () => {
    const quiet = await server.addTenant('quiet');
    const admin = server.as(await server.addPerson(quiet, { roles: ['admin'] }));
    const turn = (enabled: boolean) =>
      admin.call(switchSystemEmail, { params: { id: 'application-received' }, body: { enabled } });
    await turn(false);
    expect(await apply({ email: 'first@example.test' }, quiet)).toEqual({
      ...{ approved: null, emailed: false },
    });
    expect(await rowOf('first@example.test', quiet)).toMatchObject({ appliedEmailSent: false });
    expect(await mailsTo(server, quiet, 'first@example.test')).toEqual([]);
    await turn(true);
    await apply({ email: 'second@example.test' }, quiet);
    expect(await rowOf('second@example.test', quiet)).toMatchObject({ appliedEmailSent: true });
    expect(await mailsTo(server, quiet, 'second@example.test')).toEqual(['application-received']);
  });

  it('tells the admins that it has arrived, unless it is approved at once [MAIL-81]', async () => {
    const tenant = await server.addTenant('told', { planCode: 'growth' });
    const admin = await server.addPerson(tenant, { roles: ['admin'] });
    await apply({ email: 'first@example.test', firstName: 'Mia', lastName: 'Berg' }, tenant);
    expect(await heldMails(server, tenant, admin.email)).toEqual([
      { template: 'application-received-admin', to: { address: admin.email } },
    ]);
    await apply({ email: 'second@example.test', autoApprove: true }, tenant);
    expect(await heldMails(server, tenant, admin.email)).toHaveLength(1);
  });

  it('gives the second person of a name the next slug [APPL-34]', async () => {
    const twins = ['a@twin.test', 'b@twin.test', 'c@twin.test'];
    for (const email of twins) await apply({ email, firstName: 'Twin', lastName: 'Péak' });
    const slugs = await Promise.all(twins.map((email) => rowOf(email)));
    expect(slugs.map(({ slug }) => slug)).toEqual(['twin-peak', 'twin-peak-2', 'twin-peak-3']);
  });

  it('sent many times at the same moment is kept once, and answered by one email', async () => {
    const email = 'twice@example.test';
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply({ email })));
    for (const answer of answers) expect(answer).toEqual({ approved: null, emailed: true });
    expect(await mailsTo(server, acme, email)).toEqual(['application-received']);
  });

  it('changes nothing where an earlier one stands or where somebody has an account, and keeps no new answers [APPL-145]', async () => {
    const decidedAt = server.now;
    const standing = [
      { approved: null },
      { approved: true, decidedAt },
      { approved: true, decidedAt, registered: true },
      { approved: false, decidedAt },
    ];
    for (const columns of standing) {
      const before = await addApplicant(server, acme, { columns });
      await apply({ email: before.email, firstName: 'Other', tags: ['other'], autoApprove: true });
      expect(await rowOf(before.email)).toEqual(before);
    }
    await server.addPerson(acme, { roles: ['admin'] });
    const before = await everything();
    const { email } = await server.addPerson(acme);
    await apply({ email });
    expect(await everything()).toEqual(before);
  });

  it('takes as long for an email that cannot apply as for a new one, by its statements', async () => {
    const standing = await addApplicant(server, acme);
    const person = await server.addPerson(acme);
    for (const autoApprove of [false, true]) {
      const ofNew = await statementsOf({ autoApprove });
      for (const { email } of [standing, person]) {
        const ofKnown = await statementsOf({ email, firstName: 'Other', autoApprove });
        expect(Math.abs(ofKnown - ofNew)).toBeLessThanOrEqual(3);
      }
    }
  });
});

describe('applying again after a rejection', () => {
  const decidedAt = new Date('2026-09-10T21:30:00Z'); // 23:30 of the 10th in Berlin

  async function rejected(email: string): Promise<void> {
    await apply({ email, tags: ['first'] }, acme, new Date('2026-09-01T08:00:00Z'));
    await change(email, { approved: false, decidedAt });
  }

  it('waits for as many days as the tenant says, and takes the place of the old one from then on [APPL-144 SET-26]', async () => {
    await rejected('again@example.test');
    const { slug } = await rowOf('again@example.test');
    const lastMoment = new Date('2026-11-08T22:59:00Z');
    await apply({ email: 'again@example.test', firstName: 'Early' }, acme, lastMoment);
    expect(await rowOf('again@example.test')).toMatchObject({ firstName: 'Mia', approved: false });
    const firstMoment = new Date('2026-11-08T23:00:00Z');
    await apply(
      { email: 'again@example.test', firstName: 'New', tags: ['second'] },
      acme,
      firstMoment,
    );
    expect(await rowOf('again@example.test')).toMatchObject({
      firstName: 'New',
      slug,
      tags: ['first', 'second'],
      approved: null,
      decidedAt: null,
      createdAt: firstMoment,
      previousApplications: [
        {
          createdAt: '2026-09-01T08:00:00.000Z',
          approved: false,
          decidedAt: decidedAt.toISOString(),
        },
      ],
    });
    expect(await mailsTo(server, acme, 'again@example.test')).toEqual([
      'application-stands',
      ...['application-received', 'application-received'],
    ]);
  });

  it('waits for 60 days unless the tenant says otherwise, and for none where it says 0 [APPL-144 APPL-202 SET-26]', async () => {
    const brands = [
      ['usual', {}, 60],
      ['patient', { reapplyWaitDays: 90 }, 90],
      ['prompt', { reapplyWaitDays: 0 }, 0],
    ] as const;
    for (const [label, data, days] of brands) {
      const brand = await server.addTenant(label, { data });
      const email = 'again@example.test';
      const columns = { approved: false, decidedAt: server.now };
      await addApplicant(server, brand, { email, columns });
      const daysLater = (number: number) => new Date(server.now.getTime() + number * 86_400_000);
      if (days > 0) {
        await apply({ email }, brand, daysLater(days - 1));
        expect(await rowOf(email, brand)).toMatchObject({ approved: false });
      }
      await apply({ email }, brand, daysLater(days));
      expect(await rowOf(email, brand)).toMatchObject({ approved: null });
    }
  });

  it('counts in the list as one who has applied before [APPL-37]', async () => {
    const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    const { results } = await admin.call(listApplicants, { query: { search: 'again@' } });
    expect(results).toMatchObject([{ previousApplicationCount: 1 }]);
  });
});

describe('a form that approves by itself', () => {
  it('approves and sends the approval, as far as the plan reaches [APPL-83 APPL-84 APPL-155 PLAN-75]', async () => {
    const small = await server.addTenant('small', { planCode: 'micro' });
    // 50 are included: 47 take part, one may still register. A test user and an admin cost no place.
    for (let number = 0; number < 47; number += 1) await server.addPerson(small);
    await server.addPerson(small, { roles: ['admin'] });
    const automatic = { autoApprove: true };
    expect(await apply({ ...automatic, email: 'first@example.test' }, small)).toEqual({
      ...{ approved: true, emailed: true },
    });
    expect(await mailsTo(server, small, 'first@example.test')).toEqual([
      'application-received',
      'application-approved',
    ]);
    expect(await rowOf('first@example.test', small)).toMatchObject({
      approved: true,
      decidedAt: server.now,
      decisionEmailSent: true,
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        apply({ ...automatic, email: `rush-${number}@example.test` }, small),
      ),
    );
    expect(answers.filter(({ approved }) => approved === true)).toHaveLength(2);
    expect(answers.filter(({ approved }) => approved === null)).toHaveLength(8);
  });

  it('approves everybody where the plan has no end [APPL-83]', async () => {
    expect(await apply({ autoApprove: true })).toEqual({ approved: true, emailed: true });
  });
});
