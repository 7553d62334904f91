import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getHome } from '#contract/home/endpoints.ts';
import * as calls from '#contract/reward-selections/endpoints.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  addRewardProgramme,
  addToken,
  type RewardProgramme,
  selectOne,
} from './testing/programme.ts';

let server: TestServer;
let programme: RewardProgramme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-20T10:00:00Z');
  programme = await addRewardProgramme(server, { points: 500 });
});

/** A minute passes before each choice and each cancellation. */
const passMinute = () => {
  server.now = new Date(server.now.getTime() + 60_000);
};
const chooseMug = async () => {
  passMinute();
  const mug = await addRewardDefinition(server, programme.tenantId, {
    ...{ description: 'A mug', points: 100 },
  });
  return selectOne(programme.member, mug);
};
const giveHoodie = async () => {
  const hoodie = await addRewardDefinition(server, programme.tenantId, {
    ...{ description: 'A hoodie', token: true },
  });
  return { hoodie, rewardTokenId: await addToken(server, programme.anna, hoodie) };
};
const chooseHoodie = async () => {
  const { hoodie, rewardTokenId } = await giveHoodie();
  passMinute();
  const id = await selectOne(programme.member, hoodie, { rewardTokenId });
  return { id, hoodie, rewardTokenId };
};
const cancel = (id: string, reason?: string | null) => {
  passMinute();
  return programme.admin.call(calls.cancelReward, {
    ...{ params: { id }, body: reason === undefined ? undefined : { reason } },
  });
};
/** Issues a chosen reward and deletes it; a minute passes before each. */
const issueAndDelete = async (id: string, reason?: string) => {
  passMinute();
  const issued = await programme.admin.call(calls.issueReward, {
    ...{ params: { id }, body: { reference: null, referenceSource: 'entered' } },
  });
  passMinute();
  await programme.admin.call(calls.deleteIssuedReward, {
    ...{ params: { id: issued.id }, body: { reason } },
  });
};
const told = async () =>
  (await askedPayloads(server.database, programme.tenantId, sendMailRequest)).filter(
    ({ template }) => template === 'reward-cancelled',
  );
const newsSince = async (since: string) =>
  (await programme.member.call(getHome, { query: { since } })).news ?? expect.unreachable();
const list = (query = {}, caller = programme.member) =>
  caller.call(calls.listCancelledRewards, { query });

describe('the cancelled rewards of somebody', () => {
  it('are listed newest first by the moment of the cancellation, with what came back and why [REW-226 REW-227 REW-228]', async () => {
    const [first, second] = [await chooseMug(), await chooseMug()];
    const { id: third, rewardTokenId } = await chooseHoodie();
    await chooseMug();
    await cancel(second);
    const secondAt = server.now;
    await cancel(third, ' Out of stock ');
    await cancel(first, '  ');
    const { results, totalCount } = await list();
    expect(results).toMatchObject([
      { id: first, points: 100, rewardTokenId: null, reason: null, isClaimable: false },
      { id: third, points: 0, rewardTokenId, reason: 'Out of stock', isClaimable: true },
      { id: second, points: 100, rewardTokenId: null, reason: null, isClaimable: false },
    ]);
    expect(results[1]?.reward.description).toBe('A hoodie');
    expect(new Date(results[2]?.cancelledAtInTenantTz ?? '')).toEqual(secondAt);
    expect(totalCount).toBe(3);
  });

  it('are pages, and those of some days of the tenant’s timezone [REW-228]', async () => {
    const ids = [await chooseMug(), await chooseMug()];
    for (const [index, id] of ids.entries()) {
      server.now = new Date(`2026-11-2${index + 1}T10:00:00Z`);
      await cancel(id);
    }
    const idsOf = async (query: object) => (await list(query)).results.map(({ id }) => id);
    expect(await idsOf({ pageSize: '1' })).toEqual([ids[1]]);
    expect(await idsOf({ pageSize: '1', page: '2' })).toEqual([ids[0]]);
    expect(await idsOf({ from: '2026-11-22' })).toEqual([ids[1]]);
    expect(await idsOf({ to: '2026-11-21' })).toEqual([ids[0]]);
  });

  it('say that a token can be claimed only while it can [REW-226]', async () => {
    const { id, hoodie, rewardTokenId } = await chooseHoodie();
    await cancel(id);
    const again = await selectOne(programme.member, hoodie, { rewardTokenId });
    expect((await list()).results).toMatchObject([{ id, isClaimable: false }]);
    await cancel(again);
    expect((await list()).results).toMatchObject([{ isClaimable: true }, { isClaimable: true }]);
  });

  it('are the caller’s, or anybody’s for an admin, and of nobody else [REW-151 REW-228]', async () => {
    const id = await chooseMug();
    await cancel(id);
    const userId = programme.anna.id;
    const other = await addRewardProgramme(server, { tenant: programme.tenantId });
    expect((await list({}, other.member)).results).toEqual([]);
    expect((await list({ userId }, programme.admin)).results).toMatchObject([{ id }]);
    expect((await list({ userId: other.anna.id }, programme.admin)).results).toEqual([]);
    const refused = await other.member.refused(calls.listCancelledRewards, { query: { userId } });
    expect(refused).toMatchObject({ status: 403 });
  });

  it('are told by an email with what came back, and why where that was said [REW-227 REW-229]', async () => {
    const { anna } = programme;
    const mug = await chooseMug();
    const { id: hoodie } = await chooseHoodie();
    await cancel(mug);
    await cancel(hoodie, 'Out of stock');
    expect(await told()).toHaveLength(2);
    expect(await told()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ reward: 'A mug', points: 100, reason: null },
          to: { name: 'Anna', address: anna.email },
        }),
        expect.objectContaining({ reward: 'A hoodie', points: 0, reason: 'Out of stock' }),
      ]),
    );
  });

  it('stand in the audit log with the reason [REW-227]', async () => {
    await cancel(await chooseMug(), 'Out of stock');
    const { results } = await programme.admin.call(listAuditEntries, { query: {} });
    expect(results[0]).toMatchObject({
      ...{ action: 'reward-cancelled', subject: 'A mug' },
      ...{ person: { id: programme.anna.id }, details: { reason: 'Out of stock' } },
    });
  });

  it('are news with the reason, and named by no entry of the ledger, whose sum counts them [REW-230]', async () => {
    const { id: old } = await chooseHoodie();
    await cancel(old);
    const mug = await chooseMug();
    const { id: hoodie } = await chooseHoodie();
    const since = server.now.toISOString();
    await cancel(hoodie, 'Out of stock');
    const cancelledAt = server.now.toISOString();
    await cancel(mug);
    const newest = server.now.toISOString();
    expect(await newsSince(since)).toMatchObject({
      cancelledRewards: [
        { selectionId: mug, description: 'A mug', reason: null, cancelledAt: newest },
        { selectionId: hoodie, description: 'A hoodie', reason: 'Out of stock', cancelledAt },
      ],
      ...{ entries: [], entryCount: 0, sums: { points: 100 }, newest },
    });
  });
});

describe('an issued reward that is deleted', () => {
  it('stays among the cancelled ones, with the day, the reason and what came back [REW-236]', async () => {
    const mug = await chooseMug();
    const { id: hoodie, rewardTokenId } = await chooseHoodie();
    await issueAndDelete(hoodie, ' Sent twice ');
    await cancel(await chooseMug());
    await issueAndDelete(mug);
    const deletedAt = server.now;
    const { results, totalCount } = await list();
    expect(results).toMatchObject([
      { id: mug, points: 100, rewardTokenId: null, reason: null, isClaimable: false },
      { points: 100 },
      { id: hoodie, points: 0, rewardTokenId, reason: 'Sent twice', isClaimable: true },
    ]);
    expect(new Date(results[0]?.cancelledAtInTenantTz ?? '')).toEqual(deletedAt);
    expect(totalCount).toBe(3);
  });

  it('is told by an email as a cancelled one is, and stands in the audit log with the reason [REW-236]', async () => {
    await issueAndDelete(await chooseMug(), 'Sent twice');
    expect(await told()).toMatchObject([
      {
        ...{ reward: 'A mug', points: 100, reason: 'Sent twice' },
        to: { name: 'Anna', address: programme.anna.email },
      },
    ]);
    const { results } = await programme.admin.call(listAuditEntries, { query: {} });
    expect(results[0]).toMatchObject({
      ...{ action: 'issued-reward-deleted', subject: 'A mug' },
      ...{ person: { id: programme.anna.id }, details: { reason: 'Sent twice' } },
    });
  });

  it('is news, and credited in the ledger, in the words of a cancelled one [REW-120 REW-236]', async () => {
    const mug = await chooseMug();
    const since = server.now.toISOString();
    await issueAndDelete(mug, 'Sent twice');
    const { cancelledRewards } = await newsSince(since);
    expect(cancelledRewards).toMatchObject([
      { selectionId: mug, description: 'A mug', reason: 'Sent twice' },
    ]);
    const input = { params: { id: programme.anna.id }, query: {} };
    const { results } = await programme.member.call(listTransactions, input);
    expect(results[0]).toMatchObject({ value: 100, description: 'Cancelled reward: A mug' });
  });
});

describe('the cancelled rewards of everybody', () => {
  const open = async () => {
    const other = await addRewardProgramme(server, { tenant: programme.tenantId, points: 500 });
    const [mug, issued] = [await chooseMug(), await chooseMug()];
    await cancel(mug, 'Out of stock');
    passMinute();
    const cap = await addRewardDefinition(server, programme.tenantId, {
      ...{ description: 'A cap', points: 100, issueAs: 'amazon-discount' },
      ...{ discountType: 'percentage', discountValue: 10 },
    });
    const theirs = await selectOne(other.member, cap);
    await cancel(theirs);
    await issueAndDelete(issued, 'Sent twice');
    return { mug, issued, theirs, other };
  };
  const idsOf = async (query: object) =>
    (await list(query, programme.admin)).results.map(({ id }) => id);
  const linesOf = async (fields: object) => {
    const body = { format: 'csv' as const, ...fields };
    const answer = await programme.admin.send(calls.exportCancelledRewards, { body });
    expect(answer.statusCode).toBe(200);
    return { ...answer, lines: answer.body.trim().split('\r\n') };
  };

  it('are listed to an admin, each with its person and whether it was issued before [REW-237 REW-228]', async () => {
    const { mug, issued, theirs, other } = await open();
    const { results, totalCount, types } = await list({}, programme.admin);
    expect(results).toMatchObject([
      { id: issued, wasIssued: true, reason: 'Sent twice', user: { id: programme.anna.id } },
      { id: theirs, wasIssued: false, reason: null, user: { id: other.anna.id } },
      { id: mug, wasIssued: false, reason: 'Out of stock', user: { id: programme.anna.id } },
    ]);
    expect(totalCount).toBe(3);
    expect(types).toEqual(['custom', 'amazon-discount']);
    expect(await idsOf({ dir: 'asc' })).toEqual([mug, theirs, issued]);
  });

  it('are searched by person and reward, filtered by type and days, and without test users [REW-228 REW-237]', async () => {
    const { mug, issued, theirs, other } = await open();
    expect(await idsOf({ search: 'MUG' })).toEqual([issued, mug]);
    expect(await idsOf({ search: other.anna.email })).toEqual([theirs]);
    expect(await idsOf({ issueAs: 'amazon-discount' })).toEqual([theirs]);
    expect(await idsOf({ to: '2026-11-19' })).toEqual([]);
    await server.database.inTenant(programme.tenantId, (db) =>
      db.updateTable('users').set({ isTestUser: true }).where('id', '=', other.anna.id).execute(),
    );
    const { results, testUsersLeftOut } = await list({}, programme.admin);
    expect([results.length, testUsersLeftOut]).toEqual([2, true]);
    expect(await idsOf({ includeTestUsers: 'true' })).toHaveLength(3);
  });

  it('are exported as the list has them, with the state and the reason [REW-238 REW-231]', async () => {
    const { other } = await open();
    const { headers, lines } = await linesOf({});
    expect(headers['content-disposition']).toContain(
      `cancelled-rewards-${programme.tenantId}-2026-11-20.csv`,
    );
    const { anna } = programme;
    expect(lines).toEqual([
      'Cancelled,First Name,Last Name,Email,Reward,Type,Points,State,Reason',
      `2026-11-20,Anna,Berg,${anna.email},A mug,Custom,100,Cancelled after issue,Sent twice`,
      `2026-11-20,Anna,Berg,${other.anna.email},A cap,Amazon discount,100,Cancelled,`,
      `2026-11-20,Anna,Berg,${anna.email},A mug,Custom,100,Cancelled,Out of stock`,
    ]);
    for (const query of [{ search: 'mug' }, { issueAs: 'amazon-discount' }, { to: '2026-11-19' }])
      expect((await linesOf(query)).lines).toHaveLength(1 + (await idsOf(query)).length);
  });
});
