import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData, UserDataContent } from '#contract/user-data/user-data.ts';
import { createApi } from '../http/api.ts';
import { createFakeApi, problemResponse } from '../testing/fake-api.ts';
import { mergePatch } from './merge-patch.ts';
import { applyUserDataPatch, patchUserData } from './patch-user-data.ts';

const tryAmbassadors = { preferences: { beta: { ambassadors: true } } };
const content = (input: unknown) => UserDataContent.parse(input);

/** A server that keeps user data; `disturb` may change them just before a write arrives. */
function setUp(stored = defaultUserData, disturb: (writes: number) => unknown = () => null) {
  const fake = createFakeApi();
  const server = { stored, writes: 0 };
  fake.on(getUserData, () => server.stored);
  fake.on(updateUserData, ({ body }) => {
    const disturbance = disturb(server.writes);
    server.writes += 1;
    if (disturbance) {
      server.stored = { data: content(disturbance), version: server.stored.version + 1 };
    }
    if (body.version !== server.stored.version) throw problemResponse('conflict');
    server.stored = { data: body.data, version: body.version + 1 };
    return server.stored;
  });
  return { server, fake, api: createApi({ getToken: () => 'token', fetch: fake.fetch }) };
}

describe('a change of the user data', () => {
  it('keeps what the application does not know [TEN-77]', async () => {
    const data = content({
      future: { a: 1 },
      preferences: { beta: { old: true }, density: 'low' },
    });
    const { server, api } = setUp({ data, version: 4 });
    const answer = await patchUserData(api, tryAmbassadors);
    expect(answer).toEqual({
      data: {
        ...data,
        preferences: { ...data.preferences, beta: { old: true, ambassadors: true } },
      },
      version: 5,
    });
    expect(server.stored).toEqual(answer);
  });

  it('builds on what was loaded without reading again', async () => {
    const { fake, api } = setUp();
    await patchUserData(api, { seenGuides: ['welcome'] }, defaultUserData);
    expect(fake.requests.map(({ method }) => method)).toEqual(['PUT']);
  });

  it('is repeated on what somebody else has written meanwhile [TEN-76 AMB-109]', async () => {
    const { server, fake, api } = setUp(defaultUserData, (writes) =>
      writes === 0 ? { seenGuides: ['theirs'] } : null,
    );
    await patchUserData(api, tryAmbassadors, defaultUserData);
    expect(server.stored.data).toMatchObject({
      seenGuides: ['theirs'],
      preferences: { beta: { ambassadors: true } },
    });
    expect(fake.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT']);
  });

  it('gives up after the second conflict [TEN-76 AMB-109]', async () => {
    const { server, api } = setUp(defaultUserData, (writes) => ({ seenGuides: [`${writes}`] }));
    await expect(patchUserData(api, { seenGuides: [] })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(server.writes).toBe(2);
  });

  it('is not written while the data cannot be loaded [TEN-75]', async () => {
    const { server, fake, api } = setUp();
    fake.refuse(getUserData, 'internal');
    await expect(patchUserData(api, { seenGuides: [] })).rejects.toMatchObject({
      code: 'internal',
    });
    expect(server.writes).toBe(0);
  });

  it('is refused when it would leave no user data behind', () => {
    const patch = { preferences: { beta: 'all of it' } };
    expect(() => applyUserDataPatch(defaultUserData.data, patch)).toThrow('cannot be kept');
  });
});

describe('merging', () => {
  it('merges objects, replaces the rest and removes with null [BRIDGE-86]', () => {
    const target = { a: { b: 1, c: 2 }, list: [1, 2], gone: 1 };
    const patch = { a: { c: null, d: 3 }, list: [3], gone: null, absent: null };
    expect(mergePatch(target, patch)).toEqual({ a: { b: 1, d: 3 }, list: [3] });
    expect(target).toEqual({ a: { b: 1, c: 2 }, list: [1, 2], gone: 1 });
  });

  it('changes nothing when it is repeated', () => {
    const entries = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(entries, entries, (target, patch) => {
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
      }),
    );
  });

  it('reaches no prototype, as text or as a structured clone', () => {
    const hostile = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    for (const patch of [JSON.parse(hostile), structuredClone(JSON.parse(hostile))]) {
      const merged = mergePatch({}, { preferences: patch, ...patch });
      expect(merged).toEqual({ preferences: {} });
      expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    }
    expect({}).not.toHaveProperty('polluted');
  });
});
