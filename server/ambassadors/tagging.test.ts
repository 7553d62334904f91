import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeTags } from '#contract/ambassadors/endpoints.ts';
import type { TagChange } from '#contract/ambassadors/tag-changes.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  counter += 1;
  tenantId = await server.addTenant(`brand-${counter}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'], tags: ['staff'] }));
});
afterAll(() => server.close());

const add = async (...tags: string[]) => (await server.addPerson(tenantId, { tags })).id;
const tagsOf = async (...ids: string[]) => {
  const rows = await server.database.inTenant(tenantId, (db) =>
    db.selectFrom('users').select(['id', 'tags']).where('id', 'in', ids).execute(),
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.tags);
};
const change = (...changes: TagChange[]) => admin.call(changeTags, { body: { changes } });
const entries = () =>
  server.database.inTenant(tenantId, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['subject', 'details'])
      .where('action', '=', 'tags-changed')
      .execute(),
  );

describe('the tags of many', () => {
  it('are added and taken away at once, each person’s own staying, and the log says so once', async () => {
    const ids = [await add('vip', 'old'), await add('old'), await add('new')];
    const answer = await change({ ids, add: ['New One', 'new'], remove: ['old'] });
    expect(answer).toMatchObject({ changed: 3, full: 0 });
    expect(await tagsOf(...ids)).toEqual([
      ['vip', 'new-one', 'new'],
      ['new-one', 'new'],
      ['new', 'new-one'],
    ]);
    expect(await entries()).toEqual([
      {
        subject: '3 people',
        details: {
          changes: [
            { what: 'Tags added', before: null, after: 'new, new-one' },
            { what: 'Tags removed', before: 'old', after: null },
          ],
          reason: '',
        },
      },
    ]);
  });

  it('are as they were once what the answer says is sent in turn', async () => {
    const ids = [await add('vip', 'old'), await add('old'), await add('new'), await add()];
    const before = await tagsOf(...ids);
    const { undo } = await change({ ids, add: ['new', 'vip'], remove: ['old'] });
    // Somebody else changes them meanwhile, and that stays.
    await change({ ids: ids.slice(0, 1), add: ['other'], remove: [] });
    expect(await change(...undo)).toMatchObject({ changed: 4 });
    const sorted = (lists: (string[] | undefined)[]) => lists.map((tags) => tags?.toSorted());
    expect(sorted(await tagsOf(...ids))).toEqual(
      sorted([[...(before[0] ?? []), 'other'], ...before.slice(1)]),
    );
  });

  it('change nothing the second time, and nothing is recorded then', async () => {
    const ids = [await add()];
    const wanted = { ids, add: ['vip'], remove: ['old'] };
    await change(wanted);
    expect(await change(wanted)).toEqual({ changed: 0, full: 0, undo: [] });
    expect(await entries()).toHaveLength(1);
  });

  it('all count when two people change them at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => add()));
    await Promise.all(
      ['one', 'two', 'three'].map((tag) =>
        change({ ids: tag === 'two' ? ids.toReversed() : ids, add: [tag], remove: [] }),
      ),
    );
    const sorted = (await tagsOf(...ids)).map((tags) => tags?.toSorted());
    expect(sorted).toEqual(ids.map(() => ['one', 'three', 'two']));
  });

  it('stay as they are of who would have more than fifty, and the others get theirs', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `tag-${index}`);
    const ids = [await add(...fifty), await add()];
    expect(await change({ ids, add: ['vip'], remove: [] })).toMatchObject({ changed: 1, full: 1 });
    expect(await tagsOf(...ids)).toEqual([fifty, ['vip']]);
    // One goes, one comes.
    expect(await change({ ids, add: ['more'], remove: ['tag-0'] })).toMatchObject({ changed: 2 });
  });

  it('are those of ambassadors of the tenant, changed by its admins alone', async () => {
    const ids = [await add()];
    const colleague = await server.addPerson(tenantId, { roles: ['admin'] });
    const input = { body: { changes: [{ ids, add: ['vip'], remove: [] }] } };
    const ambassador = server.as(await server.addPerson(tenantId));
    expect(await ambassador.refused(changeTags, input)).toMatchObject({ status: 403 });
    const stranger = await server.addTenant(`other-${counter}`);
    const foreign = server.as(await server.addPerson(stranger, { roles: ['admin'] }));
    expect(await foreign.refused(changeTags, input)).toMatchObject({ status: 404 });
    const ofColleague = { changes: [{ ids: [colleague.id], add: ['vip'], remove: [] }] };
    expect(await admin.refused(changeTags, { body: ofColleague })).toMatchObject({ status: 404 });
    expect(await tagsOf(...ids)).toEqual([[]]);
  });

  it('of more than a thousand people are refused, as is a tag that is none', async () => {
    const ids = Array.from({ length: 600 }, () => crypto.randomUUID());
    const others = Array.from({ length: 401 }, () => crypto.randomUUID());
    const nothing = { add: [], remove: [] };
    const tooMany = {
      changes: [
        { ids, ...nothing },
        { ids: others, ...nothing },
      ],
    };
    expect(await admin.refused(changeTags, { body: tooMany })).toMatchObject({
      fields: { changes: 'Please select at most 1,000 people' },
    });
    const short = { changes: [{ ids: ids.slice(0, 1), add: ['a'], remove: [] }] };
    expect(await admin.refused(changeTags, { body: short })).toMatchObject({
      fields: { 'changes.0.add.0': 'A tag has at least 2 letters or digits' },
    });
  });
});
