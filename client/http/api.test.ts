import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { getActivity, getTaskFile, uploadTaskFile } from '#contract/activities/endpoints.ts';
import { cancelInvitation, listAdministrators } from '#contract/administrators/endpoints.ts';
import { exportApplicants } from '#contract/applicants/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { login } from '#contract/auth/endpoints.ts';
import { anyone } from '#contract/http/access.ts';
import { defineEndpoint } from '#contract/http/endpoint.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { makeActivity, makeActivityType, makeTask } from '../testing/activities.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { createApi } from './api.ts';
import { problemMessage } from './problem-message.ts';
import { ApiProblem, NetworkProblem } from './problems.ts';

const me = {
  id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
  email: 'admin@acme.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  slug: 'ada-lovelace',
  roles: [],
};
const rename = { params: { id: self }, body: { firstName: 'Ada' } } as const;
const session = () => 'token-1';
const visitor = () => null;

/** The failure of a promise that has to fail; pauses between attempts pass at once. */
async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  it('carries the token of the session [SHELL-225 AUTH-157 INT-99]', async () => {
    const fake = createFakeApi();
    fake.on(getMe, () => me);
    await createApi({ getToken: session, fetch: fake.fetch }).call(getMe);
    await createApi({ getToken: visitor, fetch: fake.fetch }).call(getMe);
    expect(fake.requests.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer token-1',
      null,
    ]);
  });

  it('sends query and body as the contract says and drops what is undefined', async () => {
    const fake = createFakeApi();
    fake.on(listAdministrators, ({ query }) => ({ ...query, results: [], totalCount: 0 }));
    const query = { page: '2', pageSize: '20', search: 'a&b=c', includeDeleted: undefined };
    const api = createApi({ getToken: session, fetch: fake.fetch });
    const answer = await api.call(listAdministrators, { query });
    expect(answer).toEqual({ results: [], page: 2, pageSize: 20, totalCount: 0 });
    expect(fake.requests[0]?.url).toMatch(/\?page=2&pageSize=20&search=a%26b%3Dc$/);
  });

  it('answers nothing where the contract promises nothing', async () => {
    const fake = createFakeApi();
    fake.on(cancelInvitation, () => undefined);
    const api = createApi({ getToken: session, fetch: fake.fetch });
    expect(await api.call(cancelInvitation, { params: { id: me.id } })).toBeUndefined();
  });

  const bySlug = defineEndpoint({
    method: 'GET',
    path: '/api/v1/things/:slug',
    summary: 'A thing by any text',
    access: anyone,
    params: z.object({ slug: z.string() }),
    response: z.object({ slug: z.string() }),
  });

  it('encodes what it puts into the path', async () => {
    const fake = createFakeApi();
    fake.on(bySlug, ({ params }) => params);
    const api = createApi({ getToken: visitor, fetch: fake.fetch });
    const slug = 'a/../b?c#d';
    expect(await api.call(bySlug, { params: { slug } })).toEqual({ slug });
    expect(fake.requests[0]?.url).toMatch(/\/api\/v1\/things\/a%2F\.\.%2Fb%3Fc%23d$/);
  });

  it.each(['', '.', '..'])('is not made for %j, which would be another path', async (slug) => {
    const fake = createFakeApi();
    const api = createApi({ getToken: visitor, fetch: fake.fetch });
    const problem = await failureOf(api.call(bySlug, { params: { slug } }));
    expect(problem).toMatchObject({ code: 'not-found', status: 404 });
  });

  it('goes to the address of the tenant, except the one that finds the tenant [TEN-04 AUTH-134 AUTH-135]', async () => {
    const asked: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (...request) => {
      const { url, credentials } = new Request(...request);
      asked.push([url, credentials]);
      return Response.json({});
    };
    const urls = { auth: 'https://auth.example/acme', api: 'https://api.example/v/2' };
    const api = createApi({ getToken: visitor, getUrls: () => urls, fetch });
    await failureOf(api.call(getMe));
    await failureOf(api.call(login, { body: { email: 'a@b.test', password: 'secret' } }));
    await failureOf(api.call(getTenant, { query: { domain: 'acme.example' } }));
    expect(asked).toEqual([
      [`https://api.example/v/2${getMe.path.slice('/api'.length)}`, 'same-origin'],
      [`https://auth.example/acme${login.path.slice('/auth'.length)}`, 'include'],
      [`${location.origin}${getTenant.path}?domain=acme.example`, 'same-origin'],
    ]);
  });
});

it('a form carries the token of the session, and none without one', async () => {
  const sent: string[] = [];
  const fetch = async (input: URL | RequestInfo) => {
    sent.push(await new Request(input).text());
    return new Response('Name\r\n');
  };
  const body = { format: 'csv', exportType: 'all' } as const;
  for (const getToken of [session, visitor])
    await createApi({ getToken, fetch }).call(exportApplicants, { body });
  expect(sent).toEqual(['token=token-1&format=csv&exportType=all', 'format=csv&exportType=all']);
});

describe('a call with a file', () => {
  it('sends it as a form with its name, and waits longer than for others [ACT-139]', async () => {
    const fake = createFakeApi();
    const stored: unknown[] = [];
    fake.on(uploadTaskFile, async ({ body: { fileName, file } }) => {
      stored.push([fileName, await file.text()]);
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      return { id: me.id, name: fileName, url: '/api/v1/task-files/1', type: 'text/plain' };
    });
    const api = createApi({ getToken: session, fetch: fake.fetch });
    const file = new File(['What I did'], 'proof.txt');
    const answer = api.call(uploadTaskFile, { body: { fileName: 'My proof.txt', file } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toMatchObject({ name: 'My proof.txt' });
    expect(stored).toEqual([['My proof.txt', 'What I did']]);
    const [request] = fake.requests;
    expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('gives an upload five minutes, and then says that no answer came', async () => {
    const fake = createFakeApi();
    fake.on(uploadTaskFile, () => new Promise(() => {}));
    const api = createApi({ getToken: session, fetch: fake.fetch });
    const body = { fileName: 'a', file: new File(['a'], 'a') };
    const outcomes: unknown[] = [];
    api.call(uploadTaskFile, { body }).catch((error: unknown) => outcomes.push(error));
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual([expect.any(NetworkProblem)]);
  });

  it('answers its content and what people call it', async () => {
    const fake = createFakeApi();
    fake.on(getTaskFile, () => ({ content: new Blob(['What I did']), name: 'Über 100 %.txt' }));
    const api = createApi({ getToken: session, fetch: fake.fetch });
    const { content, name: called } = await api.call(getTaskFile, { params: { id: me.id } });
    expect(called).toBe('Über 100 %.txt');
    expect(await content.text()).toBe('What I did');
  });

  it('fails with the words of the server when that refuses it [ACT-111]', async () => {
    const fake = createFakeApi();
    fake.refuse(uploadTaskFile, 'payload-too-large', { message: 'Too large' });
    const api = createApi({ getToken: session, fetch: fake.fetch });
    const body = { fileName: 'a', file: new File(['a'], 'a') };
    const problem = await failureOf(api.call(uploadTaskFile, { body }));
    expect(problem).toMatchObject({ code: 'payload-too-large', message: 'Too large' });
  });
});

describe('an activity whose completed task does not say when', () => {
  it('is an answer that cannot be used [ACT-113 ACT-114]', async () => {
    const fake = createFakeApi();
    const type = makeActivityType();
    const task = JSON.parse(JSON.stringify({ ...makeTask(type), completedAt: undefined }));
    const definition = { ...makeActivity(type), tasks: [task], definition: type };
    fake.on(getActivity, () => definition);
    const api = createApi({ getToken: session, fetch: fake.fetch });
    const problem = await failureOf(api.call(getActivity, { params: { id: me.id } }));
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problemMessage(problem)).toContain('Error');
  });
});

describe('a refused call', () => {
  it('fails with the words and fields of the server [SHELL-231]', async () => {
    const fake = createFakeApi();
    const fields = { firstName: 'Too long' };
    fake.refuse(updatePerson, 'invalid-input', { message: 'No, because', fields });
    const api = createApi({ getToken: session, fetch: fake.fetch });
    const problem = await failureOf(api.call(updatePerson, rename));
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      code: 'invalid-input',
      status: 400,
      message: 'No, because',
      fields,
    });
  });

  it('reports a refused token once, however many calls it was used for [AUTH-66]', async () => {
    const fake = createFakeApi();
    fake.refuse(getMe, 'unauthenticated');
    const onUnauthenticated = vi.fn();
    const api = createApi({ getToken: session, onUnauthenticated, fetch: fake.fetch });
    await failureOf(Promise.all([api.call(getMe), api.call(getMe)]));
    await failureOf(api.call(getMe));
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('reports a closed billing gate once, until it has let a call through [BILL-181]', async () => {
    const fake = createFakeApi();
    const onGateClosed = vi.fn();
    const api = createApi({ getToken: session, onGateClosed, fetch: fake.fetch });
    const list = () => api.call(listAdministrators, { query: {} });
    fake.on(getMe, () => me);
    fake.refuse(listAdministrators, 'subscription-required');
    await failureOf(Promise.all([list(), list()]));
    await api.call(getMe);
    fake.refuse(listAdministrators, 'forbidden');
    await failureOf(list());
    fake.refuse(listAdministrators, 'subscription-required');
    await failureOf(list());
    expect(onGateClosed).toHaveBeenCalledTimes(1);
    fake.on(listAdministrators, () => ({
      ...{ results: [], page: 1, pageSize: 10, totalCount: 0, totalIsCapped: false },
    }));
    await list();
    fake.refuse(listAdministrators, 'subscription-required');
    await failureOf(list());
    expect(onGateClosed).toHaveBeenCalledTimes(2);
  });

  it('reports neither a visitor nor a token that was replaced meanwhile', async () => {
    const fake = createFakeApi();
    fake.refuse(getMe, 'unauthenticated');
    const onUnauthenticated = vi.fn();
    let token: string | null = null;
    const api = createApi({ getToken: () => token, onUnauthenticated, fetch: fake.fetch });
    await failureOf(api.call(getMe));
    token = 'old';
    const refused = failureOf(api.call(getMe));
    token = 'new';
    await refused;
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});

describe('a call without a usable answer', () => {
  const answering = (...answers: (() => Response)[]) => {
    const fetch = vi.fn(async () => {
      const answer = answers[fetch.mock.calls.length - 1] ?? answers.at(-1);
      return answer ? answer() : expect.unreachable();
    });
    return fetch;
  };
  const status = (code: number) => () => new Response('<p>gateway</p>', { status: code });
  const ok = () => Response.json(me);

  it.each([502, 503, 504])(
    'reads again after %i, with a growing pause [SHELL-235]',
    async (code) => {
      const fetch = answering(status(code), status(code), ok);
      const answer = createApi({ getToken: session, fetch }).call(getMe);
      await vi.advanceTimersByTimeAsync(0);
      expect(fetch).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(300);
      expect(fetch).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(300);
      expect(fetch).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(300);
      expect(await answer).toEqual(me);
    },
  );

  it('gives up after the third attempt [SHELL-235]', async () => {
    const fetch = answering(status(503));
    const problem = await failureOf(createApi({ getToken: session, fetch }).call(getMe));
    expect(problem).toMatchObject({ code: 'unavailable', status: 503 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('reads again when the network fails, and then says so [SHELL-235 SHELL-239 TEN-122]', async () => {
    const fake = createFakeApi();
    fake.disconnect(getMe);
    const api = createApi({ getToken: session, fetch: fake.fetch });
    const problem = await failureOf(api.call(getMe));
    expect(problem).toBeInstanceOf(NetworkProblem);
    expect(problem).toMatchObject({
      message: 'Could not perform request. Please check your internet connection',
    });
    expect(fake.requests).toHaveLength(3);
  });

  it('never repeats a write [SHELL-235]', async () => {
    const unavailable = answering(status(503));
    await failureOf(
      createApi({ getToken: session, fetch: unavailable }).call(updatePerson, rename),
    );
    const fake = createFakeApi();
    fake.disconnect(updatePerson);
    const api = createApi({ getToken: session, fetch: fake.fetch });
    await failureOf(api.call(updatePerson, rename));
    expect(unavailable).toHaveBeenCalledTimes(1);
    expect(fake.requests).toHaveLength(1);
  });

  it.each([400, 404, 409, 429, 500])('reads only once when the answer is %i', async (code) => {
    const fetch = answering(status(code));
    await failureOf(createApi({ getToken: session, fetch }).call(getMe));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no JSON', () => new Response('<!doctype html>')],
    ['nothing', () => new Response('')],
    ['another shape', () => Response.json({ ...me, roles: 'admin' })],
  ])('fails when the answer is %s', async (_, answer) => {
    const fetch = answering(answer);
    const problem = await failureOf(createApi({ getToken: session, fetch }).call(getMe));
    expect(problem).toMatchObject({ name: 'ApiProblem', code: 'internal' });
  });

  it('ends with the signal that ends it', async () => {
    const fetch = vi.fn(
      (input: RequestInfo | URL) =>
        new Promise<Response>((_, reject) => {
          const { signal } = input instanceof Request ? input : expect.unreachable();
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const controller = new AbortController();
    const api = createApi({ getToken: session, fetch });
    const failure = expect(api.call(getMe, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    await failure;
  });
});
