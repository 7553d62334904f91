import { describe, expect, it, vi } from 'vitest';
import {
  cancelInvitation,
  inviteAdministrator,
  listAdministrators,
} from '#contract/administrators/endpoints.ts';
import { deactivateUser } from '#contract/people/endpoints.ts';
import { createApi } from '../http/api.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { invitationForm } from './form.ts';
import { administratorList } from './list-state.ts';
import { administratorMutations } from './mutations.ts';
import { administratorQueries } from './queries.ts';

const ada = {
  id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@acme.test',
  roles: [],
  invitePending: true,
  inviteExpired: false,
  deleted: false,
  invitedAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
  lastLoginAt: null,
  hasSecondFactor: false,
};

function setUp() {
  const fake = createFakeApi();
  fake.on(listAdministrators, ({ query }) => ({ ...query, results: [ada], totalCount: 1 }));
  const api = createApi({ getToken: () => 'token', fetch: fake.fetch });
  const onEntityChanged = vi.fn();
  const client = createBanyanQueryClient({ onEntityChanged });
  return { fake, api, client, onEntityChanged, list: administratorQueries(api).list };
}

describe('the list of administrators', () => {
  it('leaves out deleted ones unless they are asked for [ADM-12]', () => {
    expect(administratorList.defaults.filters).toEqual({ includeDeleted: false });
  });

  it('asks the server for page, search and deleted ones [ADM-54 ADM-55]', async () => {
    const { fake, client, list } = setUp();
    const filters = { includeDeleted: true };
    await client.fetchQuery(list({ ...administratorList.defaults, page: 2, search: 'a', filters }));
    expect(fake.requests[0]?.url).toMatch(/\?page=2&pageSize=10&search=a&includeDeleted=true$/);
  });

  it('is out of date after an invitation, and the other side is told [ADM-56 BRIDGE-101]', async () => {
    const { fake, api, client, list, onEntityChanged } = setUp();
    fake.on(inviteAdministrator, () => ada);
    const options = list(administratorList.defaults);
    await client.fetchQuery(options);
    const invitation = { firstName: 'Ada', lastName: 'Lovelace', email: ada.email };
    const { invite } = administratorMutations(api);
    await client.getMutationCache().build(client, invite()).execute(invitation);
    expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
    expect(onEntityChanged.mock.calls).toEqual([['administrator']]);
  });

  it.each([
    ['conflict', true],
    ['not-found', true],
    ['forbidden', false],
    ['unavailable', false],
  ] as const)(
    'is out of date after a refused change where somebody else was first (%s) [SHELL-314]',
    async (code, isOld) => {
      const { fake, api, client, list, onEntityChanged } = setUp();
      fake.refuse(cancelInvitation, code);
      const options = list(administratorList.defaults);
      await client.fetchQuery(options);
      const cancel = client
        .getMutationCache()
        .build(client, administratorMutations(api).cancelInvitation());
      await expect(cancel.execute(ada)).rejects.toMatchObject({ code });
      expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(isOld);
      expect(onEntityChanged).not.toHaveBeenCalled();
    },
  );
});

describe('deleting an administrator', () => {
  it('carries the reason [ADM-60]', async () => {
    const { fake, api, client } = setUp();
    const bodies: unknown[] = [];
    fake.on(deactivateUser, ({ params, body }) => {
      bodies.push({ ...params, ...body });
      return undefined;
    });
    const deletion = client.getMutationCache().build(client, administratorMutations(api).delete());
    await deletion.execute({ id: ada.id, reason: 'requested-by-person' });
    expect(bodies).toEqual([{ id: ada.id, personalInfoDeleteReason: 'requested-by-person' }]);
  });
});

describe('the invite row', () => {
  it('needs both names and a valid email [ADM-37 ADM-38 ADM-39 ADM-40 ADM-43]', () => {
    const { initialValues, validate } = invitationForm;
    expect(Object.keys(validate(initialValues))).toEqual(['firstName', 'lastName', 'email']);
    const values = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@' };
    expect(validate(values)).toEqual({ email: 'Please enter a valid email address' });
    expect(validate({ ...values, email: ' Ada@Acme.test ' })).toEqual({});
  });
});

describe('a changed entity', () => {
  it('of a newer release changes nothing that is shown', async () => {
    const { client } = setUp();
    const { invalidateEntity } = await import('../staleness.ts');
    const queryKey = ['me'];
    await client.fetchQuery({ queryKey, queryFn: () => 'Ada', meta: { reads: ['me'] } });
    invalidateEntity(client, 'constructor');
    invalidateEntity(client, 'starship');
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });
});
