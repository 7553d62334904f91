import { expect, it } from 'vitest';
import {
  createActivityType,
  deleteActivityType,
  replaceActivityType,
  setActivityTypeAvailability,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import { idOf, typeInput } from '#contract/testing/type-input.ts';
import { createApi } from '../http/api.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { activityTypeMutations } from './mutations.ts';

const id = idOf(1);
const design = typeInput();

it('tells the server which type is to become what', async () => {
  const fake = createFakeApi();
  for (const endpoint of [
    createActivityType,
    updateActivityType,
    replaceActivityType,
    deleteActivityType,
    setActivityTypeAvailability,
  ]) {
    fake.refuse(endpoint, 'conflict');
  }
  const client = createBanyanQueryClient();
  const may = activityTypeMutations(createApi({ getToken: () => 'token', fetch: fake.fetch }));
  const cache = client.getMutationCache();
  await Promise.allSettled([
    cache.build(client, may.create()).execute(design),
    cache.build(client, may.update()).execute({ id, challengeDefinition: { title: 'Other' } }),
    cache.build(client, may.replace()).execute({ id, design }),
    cache.build(client, may.delete()).execute({ id }),
    cache.build(client, may.setAvailable()).execute({ id, available: false }),
  ]);
  const calls = fake.requests.map(async (request) => [
    `${request.method} ${new URL(request.url).pathname}`,
    JSON.parse((await request.text()) || 'null'),
  ]);
  const path = '/api/v1/challenge-definitions';
  const body = { challengeDefinition: JSON.parse(JSON.stringify(design)) };
  expect(await Promise.all(calls)).toEqual([
    [`POST ${path}`, body],
    [`PUT ${path}/${id}`, { challengeDefinition: { title: 'Other' } }],
    [`POST ${path}/${id}/replace`, body],
    [`DELETE ${path}/${id}`, null],
    [`PUT ${path}/${id}/availability`, { available: false }],
  ]);
});
