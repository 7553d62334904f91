import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueReward } from '#contract/reward-selections/endpoints.ts';
import { SystemMail } from '#server/mail/kinds/kinds.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { issuedMailJob } from './issued-mail.ts';
import { addRewardProgramme, type RewardProgramme, selectOne } from './testing/programme.ts';

let server: TestServer;
let programme: RewardProgramme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-20T10:00:00Z');
  programme = await addRewardProgramme(server);
});

const outbox = (job: string) =>
  server.database.inTenant(programme.tenantId, (db) =>
    db
      .selectFrom('outbox')
      .select(['payload', 'runAt'])
      .where('job', '=', job)
      .orderBy('runAt')
      .execute(),
  );
/** The mails to ambassadors; admins are told of each choice by another mail. */
const mails = async () =>
  (await outbox('send-mail'))
    .map(({ payload }) => payload)
    .filter((mail) => SystemMail.parse(mail).template === 'issued-rewards');
const times = async () =>
  (await outbox('mail-issued-rewards')).map(({ runAt }) => runAt.toISOString());

async function issue(description: string, who = programme): Promise<void> {
  const { tenantId } = programme;
  const reward = await addRewardDefinition(server, tenantId, { description, points: 10 });
  const id = await selectOne(server.as(who.anna), reward);
  const body = { reference: null, referenceSource: 'entered' } as const;
  await programme.admin.call(issueReward, { params: { id }, body });
}

const runAt = (at: string) => {
  const { app, config, database } = server;
  return issuedMailJob(config, () => new Date(at)).run(
    {},
    {
      ...{ tenantId: programme.tenantId, key: at, log: app.log },
      inTenant: (work) => database.inTenant(programme.tenantId, work),
      inSystem: (purpose, work) => database.inSystem(purpose, work),
    },
  );
};

/** 20:00 in Berlin. */
const evening = '2026-11-20T19:00:00.000Z';

describe('the mail about issued rewards', () => {
  it('gathers what was issued since the last one, at 20:00 of the tenant [MAIL-43 MAIL-129 REW-115 REW-197 SET-30 JOB-39]', async () => {
    await issue('A mug');
    server.now = new Date('2026-11-20T10:01:00Z');
    await issue('A hat');
    expect(await times()).toEqual([evening]);
    expect(await mails()).toEqual([]);
    await runAt(evening);
    const to = { name: 'Anna', address: programme.anna.email };
    const first = { template: 'issued-rewards', to, rewards: ['A mug', 'A hat'] };
    expect(await mails()).toMatchObject([first]);
    server.now = new Date('2026-11-20T19:30:00Z');
    await issue('A coat');
    expect(await times()).toEqual([evening, '2026-11-21T19:00:00.000Z']);
    await runAt('2026-11-21T19:00:00.000Z');
    const bodies = await mails();
    expect(bodies).toHaveLength(2);
    expect(bodies).toContainEqual(expect.objectContaining({ rewards: ['A coat'] }));
  });

  it('goes to each person with their own rewards, once, also where two processes send it', async () => {
    const ben = await addRewardProgramme(server, { tenant: programme.tenantId });
    await issue('A mug');
    await issue('A hat', ben);
    await Promise.all([runAt(evening), runAt(evening)]);
    await runAt(evening);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual(expect.objectContaining({ rewards: ['A hat'] }));
  });

  it('follows a time that was changed in the meantime [SET-30]', async () => {
    await issue('A mug');
    const data = { issuedRewardsEmailSendTime: '21:30' };
    await changeSettings(programme.admin, programme.tenantId, data);
    await runAt(evening);
    expect(await mails()).toEqual([]);
    expect(await times()).toEqual([evening, '2026-11-20T20:30:00.000Z']);
    await runAt('2026-11-20T20:30:00.000Z');
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent to who was deactivated, then or later', async () => {
    await issue('A mug');
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('users')
        .set({ deletedAt: server.now })
        .where('id', '=', programme.anna.id)
        .execute(),
    );
    await runAt(evening);
    expect(await mails()).toEqual([]);
  });
});
