import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import { createApi } from '../http/api.ts';
import { createFakeApi } from './fake-api.ts';

const connect = () => {
  const fake = createFakeApi();
  return { fake, api: createApi({ getToken: () => null, fetch: fake.fetch }) };
};

describe('a test with a fake api', () => {
  it.fails('fails for a call that was not faked, even when nobody looks', async () => {
    const { api } = connect();
    await api.call(getMe).catch(() => undefined);
  });

  it.fails('fails for a call that does not keep to the contract', async () => {
    const { fake, api } = connect();
    fake.refuse(updatePerson, 'forbidden');
    const body = { firstName: '', lastName: '' };
    await api.call(updatePerson, { params: { id: self }, body }).catch(() => undefined);
  });

  it('passes when every call was expected', async () => {
    const { fake, api } = connect();
    fake.refuse(updatePerson, 'forbidden', { message: 'No' });
    const body = { firstName: 'Ada', lastName: 'Lovelace' };
    await expect(api.call(updatePerson, { params: { id: self }, body })).rejects.toThrow('No');
    expect(fake.requests).toHaveLength(1);
  });
});
