import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { issueReward, listIssuedRewards } from '#contract/reward-selections/endpoints.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { exportRewards } from './export.ts';
import { personalDataOfRewardSelections } from './personal-data.ts';
import {
  addRewardProgramme,
  offerOf,
  type RewardProgramme,
  selectOne,
} from './testing/programme.ts';
import { withdrawCodeJob } from './withdraw-code.ts';

let server: TestServer;
let programme: RewardProgramme;
let ben: RewardProgramme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-20T23:30:00Z');
  programme = await addRewardProgramme(server);
  ben = await addRewardProgramme(server, { tenant: programme.tenantId });
});

const inTenant = <T>(work: Parameters<typeof server.database.inTenant<T>>[1]) =>
  server.database.inTenant(programme.tenantId, work);
const subject = ({ anna }: RewardProgramme) => dataSubject(anna);
const collect = (who: RewardProgramme) =>
  inTenant((db) => personalDataOfRewardSelections.collect(db, subject(who)));

const choose = async (who: RewardProgramme, description: string) =>
  selectOne(
    server.as(who.anna),
    await addRewardDefinition(server, programme.tenantId, { description, points: 10 }),
  );
const issue = (id: string, reference: string) =>
  programme.admin.call(issueReward, {
    params: { id },
    body: { reference, referenceSource: 'entered' },
  });

it('somebody gets what they have chosen and received, in its order, and nobody else’s', async () => {
  await issue(await choose(programme, 'A mug'), 'MUG-1');
  const chosenAt = server.now;
  server.now = new Date('2026-11-21T10:00:00Z');
  await choose(programme, 'A hat');
  await choose(ben, 'A coat');
  expect(await collect(programme)).toEqual({
    chosenRewards: [
      {
        ...{ reward: 'A mug', points: 10, chosenAt, settledAs: 'issued', settledAt: chosenAt },
        cancelReason: null,
      },
      {
        ...{ reward: 'A hat', points: 10, chosenAt: server.now, settledAs: null, settledAt: null },
        cancelReason: null,
      },
    ],
    issuedRewards: [
      { reward: 'A mug', points: 10, code: 'MUG-1', issuedAt: chosenAt, expiresAt: null },
    ],
  });
});

it('what was issued stays without its code when somebody is erased, and the rest is gone', async () => {
  for (const who of [programme, ben]) {
    await issue(await choose(who, 'A mug'), `MUG-${who.anna.id}`);
    server.now = new Date(server.now.getTime() + 60_000);
    await choose(who, 'A hat');
  }
  await inTenant((db) => personalDataOfRewardSelections.erase(db, subject(programme)));
  expect(await collect(programme)).toMatchObject({
    chosenRewards: [{ reward: 'A mug' }],
    issuedRewards: [{ reward: 'A mug', code: null }],
  });
  expect(await collect(ben)).toMatchObject({
    chosenRewards: [{ reward: 'A mug' }, { reward: 'A hat' }],
    issuedRewards: [{ reward: 'A mug', code: `MUG-${ben.anna.id}` }],
  });
  const { results } = await programme.admin.call(listIssuedRewards, { query: {} });
  expect(results).toHaveLength(2);
  const untold = await inTenant((db) =>
    db.selectFrom('issuedRewards').select('userId').where('toldAt', 'is', null).execute(),
  );
  expect(untold).toEqual([{ userId: ben.anna.id }]);
});

it('what nobody can issue any more goes back into the stock, and its code is taken out of the shop', async () => {
  const mug = await addRewardDefinition(server, programme.tenantId, { points: 10, quantity: 3 });
  const stock = async () => (await offerOf(ben.member, mug))?.stock.quantity;
  await issue(await selectOne(programme.member, mug), 'MUG-1');
  const id = await selectOne(programme.member, mug);
  await inTenant((db) =>
    db
      .updateTable('rewardSelections')
      .set({ issueType: 'shopify-discount', shopCode: 'BC-K3PH9XWD' })
      .where('id', '=', id)
      .execute(),
  );
  expect(await stock()).toBe(1);
  await inTenant((db) => personalDataOfRewardSelections.erase(db, subject(programme)));
  expect(await stock()).toBe(2);
  const job = withdrawCodeJob(server.config);
  const asked = await askedPayloads(server.database, programme.tenantId, job);
  const mark = `Banyan reward ${id}`;
  expect(asked).toEqual([{ kind: 'discount', code: 'BC-K3PH9XWD', mark }]);
});

it('the file of all rewards says what was chosen and when, in days of the tenant and in the words of the screen, and no code [REW-231]', async () => {
  await issue(await choose(programme, 'A mug'), 'MUG-1');
  await choose(ben, 'A hat');
  const { name, pieces } = await exportRewards({
    ...{ now: server.now, tenant: programme },
    transaction: inTenant,
  });
  let text = '';
  for await (const piece of pieces) text += piece;
  const [heading, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(name).toBe(`rewards-${programme.tenantId}-2026-11-21.csv`);
  expect(heading).toBe('First Name,Last Name,Email,Reward,Type,Points,Chosen,State,Settled');
  expect(lines.sort()).toEqual(
    [
      `Anna,Berg,${programme.anna.email},A mug,Custom,10,2026-11-21,Issued,2026-11-21`,
      `Anna,Berg,${ben.anna.email},A hat,Custom,10,2026-11-21,Unissued,`,
    ].sort(),
  );
});
