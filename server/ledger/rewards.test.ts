import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import {
  cancelReward,
  deleteIssuedReward,
  issueReward,
} from '#contract/reward-selections/endpoints.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { personalDataOfRewardSelections } from '#server/reward-selections/personal-data.ts';
import {
  addRewardProgramme,
  addToken,
  type RewardProgramme,
  selectOne,
} from '#server/reward-selections/testing/programme.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTransaction } from '#server/transactions/queries.ts';
import { prove } from './prove.ts';

let server: TestServer;
let programme: RewardProgramme;
let reward: RewardDefinition;
let withToken: RewardDefinition;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  programme = await addRewardProgramme(server, { points: 1000 });
  const { tenantId } = programme;
  reward = await addRewardDefinition(server, tenantId, { description: 'Mug', points: 100 });
  withToken = await addRewardDefinition(server, tenantId, {
    ...{ description: 'Jacket', token: true, points: null },
  });
});

/** Writes behind the product’s back. */
const spoil = (statement: RawBuilder<unknown>) =>
  server.database.inSystem('inspect-in-test', (db) => statement.execute(db));
async function differences() {
  server.now = new Date(server.now.getTime() + 60_000);
  const { checks } = await server.database.inTenant(programme.tenantId, (db) =>
    prove(db, server.now),
  );
  return checks.flatMap(({ check, named }) => named.map((each) => ({ check, ...each })));
}
const cancel = (id: string) => programme.admin.call(cancelReward, { params: { id }, body: {} });
const issue = (id: string) =>
  programme.admin.call(issueReward, {
    ...{ params: { id }, body: { reference: null, referenceSource: 'entered' } },
  });

describe('the comparison with the rewards', () => {
  it('finds nothing where rewards were chosen, cancelled, issued and deleted, for points and for tokens', async () => {
    const chosen = async () => [
      await selectOne(programme.member, reward),
      await selectOne(programme.member, withToken, {
        rewardTokenId: await addToken(server, programme.anna, withToken),
      }),
    ];
    await chosen();
    await addToken(server, programme.anna, withToken);
    for (const id of await chosen()) await cancel(id);
    for (const id of await chosen()) await issue(id);
    for (const id of await chosen())
      await programme.admin.call(deleteIssuedReward, {
        ...{ params: { id: (await issue(id)).id }, body: {} },
      });
    expect(await differences()).toEqual([]);
  });

  const check = 'reward-selections';
  const about = (side: string, ledger: number, record: number, name = 'Mug') => ({
    ...{ check, name: `Anna Berg, ${side} of ${name}`, unit: 'points', ledger, record },
  });

  it('names a reward without its debit', async () => {
    const id = await selectOne(programme.member, reward);
    await spoil(sql`delete from transactions where source_id = ${id}`);
    expect(await differences()).toEqual([about('debit', 0, 100)]);
  });

  it('names a reward whose debit was booked twice', async () => {
    const id = await selectOne(programme.member, reward);
    await server.database.inTenant(programme.tenantId, (db) =>
      addTransaction(db, {
        ...{ userId: programme.anna.id, unit: 'points', value: -100, description: 'Again' },
        ...{ key: randomUUID(), source: 'reward-selection', sourceId: id },
        ...{ createdBy: null, createdAt: server.now },
      }),
    );
    expect(await differences()).toEqual([about('debit', 200, 100)]);
  });

  it('names a cancelled reward without its credit, also where its debit is missing too', async () => {
    const id = await selectOne(programme.member, reward);
    await cancel(id);
    await spoil(sql`delete from transactions
      where source_id = ${id} and key like 'reward-cancelled:%'`);
    expect(await differences()).toEqual([about('credit', 0, 100)]);
    await spoil(sql`delete from transactions where source_id = ${id}`);
    expect(await differences()).toEqual([about('credit', 0, 100), about('debit', 0, 100)]);
  });

  it('names a reward that was given back and counts as issued', async () => {
    const id = await selectOne(programme.member, reward);
    await cancel(id);
    await spoil(sql`update reward_selections set settled_as = 'issued' where id = ${id}`);
    expect(await differences()).toEqual([about('credit', 100, 0)]);
  });

  it('names a debit of no reward', async () => {
    const id = await selectOne(programme.member, reward);
    await spoil(sql`delete from reward_selections where id = ${id}`);
    expect(await differences()).toEqual([about('debit', 100, 0, 'no reward')]);
  });

  it('leaves out what was erased with its person', async () => {
    await selectOne(programme.member, reward);
    const rewardTokenId = await addToken(server, programme.anna, withToken);
    await selectOne(programme.member, withToken, { rewardTokenId });
    const { id } = programme.anna;
    await server.database.inTenant(programme.tenantId, (db) =>
      personalDataOfRewardSelections.erase(db, {
        ...dataSubject(programme.anna, { firstName: 'Anna', lastName: 'Berg' }),
      }),
    );
    expect(await differences()).toHaveLength(2);
    await spoil(sql`insert into account_deletions (tenant_id, user_id, asked_at, due_at, erased_at)
      values (${programme.tenantId}, ${id}, now(), now(), now())`);
    expect(await differences()).toEqual([]);
  });

  it('names a token whose reward and whose claim do not fit together', async () => {
    const rewardTokenId = await addToken(server, programme.anna, withToken);
    const token = (ledger: number, record: number) => ({
      ...{ check: 'reward-tokens', name: 'Anna Berg, Jacket', unit: 'tokens', ledger, record },
    });
    await spoil(sql`update reward_tokens set claimed_at = now() where id = ${rewardTokenId}`);
    expect(await differences()).toEqual([token(0, 1)]);
    await spoil(sql`update reward_tokens set claimed_at = null where id = ${rewardTokenId}`);
    const id = await selectOne(programme.member, withToken, { rewardTokenId });
    await spoil(sql`update reward_tokens set claimed_at = null where id = ${rewardTokenId}`);
    expect(await differences()).toEqual([token(1, 0)]);
    await cancel(id);
    expect(await differences()).toEqual([]);
  });
});
