import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import * as endpoints from '#contract/order-sync/endpoints.ts';
import {
  createJob,
  deleteJob,
  getJob,
  listJobs,
  runJob,
  updateJob,
} from '#contract/order-sync/endpoints.ts';
import { jobTypes } from '#contract/order-sync/sync-job.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addJob, newJob, usualWindow } from './testing/jobs.ts';

const shopify = { id: 'get-shopify-orders' };

let server: TestServer;
let tenantId: TenantId;
let support: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  tenantId = await server.addTenant(`brand-${made}`);
  support = server.as(await server.addPerson(tenantId, { roles: ['support', 'admin'] }));
});

const log = async () =>
  (await support.call(listAuditEntries, { query: {} })).results.filter(({ action }) =>
    action.startsWith('sync-job'),
  );

describe('a job', () => {
  it.each(jobTypes)(
    'of the type %s is created as it is said, for its tenant alone [JOB-09] [JOB-10] [JOB-11] [JOB-13] [JOB-14] [JOB-16] [JOB-17] [JOB-18] [JOB-21] [JOB-22] [JOB-49] [JOB-50]',
    async (jobType) => {
      const said = {
        enabled: false,
        due: '2026-12-01T07:30:00.000Z',
        data: { queryWindow: { ...usualWindow, sizeInMins: 15, overlapSecs: 0 } },
      };
      const job = await support.call(createJob, { params: { id: jobType }, body: said });
      expect(job).toEqual({
        ...{ id: expect.any(String), jobType, ...said },
        ...{ lastRunAt: null, lastResult: null, lastMessage: null, failureCount: 0 },
        ...{ runningSince: null, waitsUntil: null, ordersTaken: 0 },
      });
      expect(await support.call(getJob, { params: { id: job.id } })).toEqual(job);
      const other = await server.addTenant(`other-${made}-${jobType}`);
      const stranger = server.as(await server.addPerson(other, { roles: ['support'] }));
      expect((await stranger.call(listJobs, { query: {} })).totalCount).toBe(0);
      expect(await log()).toMatchObject([{ action: 'sync-job-created' }]);
    },
  );

  it('is due now where nothing else is said, when it is created and when it is changed [JOB-54]', async () => {
    const created = await support.call(createJob, { params: shopify, body: newJob() });
    expect(created.due).toBe(server.now.toISOString());
    const { id, jobType } = await addJob(server, tenantId, { dueAt: '2026-11-19T10:00:00.000Z' });
    const changed = await support.call(updateJob, { params: { id, jobType }, body: newJob() });
    expect(changed.due).toBe(server.now.toISOString());
  });

  it('is created once, however often the same is sent at once', async () => {
    const send = () => support.call(createJob, { params: shopify, body: newJob() });
    const [one, two, three] = await Promise.all([send(), send(), send()]);
    expect([two?.id, three?.id]).toEqual([one?.id, one?.id]);
    expect(await log()).toHaveLength(1);
  });

  it('is changed, which the audit log tells [JOB-51 JOB-49]', async () => {
    const { id, jobType } = await addJob(server, tenantId, { dueAt: '2026-11-20T09:00:00.000Z' });
    const body = {
      enabled: false,
      due: '2026-11-20T09:00:00.000Z',
      data: { queryWindow: { start: '2026-11-19T08:00:00.000Z', sizeInMins: 30, overlapSecs: 60 } },
    };
    const changed = await support.call(updateJob, { params: { id, jobType }, body });
    expect(changed).toMatchObject(body);
    expect(await support.call(getJob, { params: { id } })).toEqual(changed);
    expect(await support.call(updateJob, { params: { id, jobType }, body })).toEqual(changed);
    expect(await log()).toMatchObject([
      {
        action: 'sync-job-changed',
        subject: 'Get Shopify orders',
        details: {
          changes: [
            { what: 'Enabled', before: 'Yes', after: 'No' },
            { what: 'Next query start', after: '2026-11-19T08:00:00.000Z' },
            { what: 'Window size in minutes', before: '60', after: '30' },
            { what: 'Overlap in seconds', before: '300', after: '60' },
          ],
          reason: '',
        },
      },
    ]);
  });

  it('keeps its type, which is part of its path [JOB-43]', async () => {
    const { id } = await addJob(server, tenantId);
    const params = { id, jobType: 'get-amazon-orders' } as const;
    expect(await support.refused(updateJob, { params, body: newJob() })).toMatchObject({
      code: 'not-found',
    });
    const { jobType } = await support.call(getJob, { params: { id } });
    expect(jobType).toBe('get-shopify-orders');
    const unknown = { params: { id: 'get-ebay-orders' }, body: newJob() };
    expect(await support.refused(createJob, unknown)).toMatchObject({ code: 'not-found' });
  });

  it('is deleted with an answer without content, and is gone then [JOB-52] [JOB-54]', async () => {
    const { id } = await addJob(server, tenantId);
    expect((await support.send(deleteJob, { params: { id } })).statusCode).toBe(204);
    expect(await support.refused(getJob, { params: { id } })).toMatchObject({ code: 'not-found' });
    expect(await support.refused(deleteJob, { params: { id } })).toMatchObject({
      code: 'not-found',
    });
    expect(await log()).toMatchObject([{ action: 'sync-job-deleted' }]);
  });
});

describe('the list of jobs', () => {
  it('has what is due first at its top, page by page [JOB-05] [JOB-48] [JOB-54]', async () => {
    const ids = [];
    for (const day of ['21', '19', '20'])
      ids.push((await addJob(server, tenantId, { dueAt: `2026-11-${day}T10:00:00.000Z` })).id);
    const [last, first, second] = ids;
    const list = async (query: Record<string, string>) => {
      const { results, ...rest } = await support.call(listJobs, { query });
      return { ids: results.map(({ id }) => id), ...rest };
    };
    expect(await list({})).toEqual({
      ...{ ids: [first, second, last], page: 1, pageSize: 10, totalCount: 3 },
    });
    expect(await list({ page: '2', pageSize: '2' })).toEqual({
      ...{ ids: [last], page: 2, pageSize: 2, totalCount: 3 },
    });
    expect((await list({ sort: 'due', dir: 'desc' })).ids).toEqual([last, second, first]);
  });
});

const windowWith = (more: object) => ({ data: { queryWindow: { ...usualWindow, ...more } } });

describe('bad input', () => {
  it.each([
    ['no window', { enabled: true }],
    ['no start', windowWith({ start: undefined })],
    ['a start that is no moment', windowWith({ start: '2026-11-20' })],
    ['a start that is not in UTC', windowWith({ start: '2026-11-20T08:00:00+01:00' })],
    ['a day that there is not', windowWith({ start: '2026-02-30T08:00:00.000Z' })],
    ['a start in the year 0', windowWith({ start: '0000-01-01T00:00:00.000Z' })],
    ['a window of no minutes', windowWith({ sizeInMins: 0 })],
    ['a window of more than a week', windowWith({ sizeInMins: 10_081 })],
    ['a window of half a minute', windowWith({ sizeInMins: 0.5 })],
    ['a window in words', windowWith({ sizeInMins: '60' })],
    ['a negative overlap', windowWith({ overlapSecs: -1 })],
    ['an overlap of more than a day', windowWith({ overlapSecs: 86_401 })],
    ['an overlap of half a second', windowWith({ overlapSecs: 0.5 })],
    ['a due date that is none', { due: 'soon' }],
  ])('such as %s is refused with status 400 and a message [JOB-44] [JOB-45]', async (_, more) => {
    const { id, jobType } = await addJob(server, tenantId);
    const tries: [Endpoint, object][] = [
      [createJob, shopify],
      [updateJob, { id, jobType }],
    ];
    for (const [endpoint, params] of tries) {
      const body = { ...newJob(), ...more };
      const answer = await support.send(endpoint, {
        params,
        body: 'data' in more || 'due' in more ? body : more,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
    }
    expect((await support.call(listJobs, { query: {} })).totalCount).toBe(1);
  });

  it.each([
    [1, 0],
    [10_080, 86_400],
  ])(
    'is not a window of %d minutes with %d seconds of overlap [JOB-44]',
    async (minutes, seconds) => {
      const queryWindow = { ...usualWindow, sizeInMins: minutes, overlapSecs: seconds };
      const body = newJob({ data: { queryWindow } });
      const job = await support.call(createJob, { params: shopify, body });
      expect(job.data.queryWindow).toEqual(queryWindow);
    },
  );
});

it('nobody without the role support gets anywhere, an admin as little as anybody [JOB-46] [JOB-47] [JOB-53]', async () => {
  const { id, jobType } = await addJob(server, tenantId);
  const params = (name: string) => (name === 'createJob' ? shopify : { id, jobType });
  const others = [
    { caller: server.as(await server.addPerson(tenantId, { roles: ['admin'] })), status: 403 },
    { caller: server.as(await server.addPerson(tenantId)), status: 403 },
    { caller: server.on(tenantId), status: 401 },
  ];
  const calls = Object.entries<Endpoint>(endpoints);
  expect(calls).toHaveLength(6);
  for (const { caller, status } of others) {
    for (const [name, endpoint] of calls) {
      const answer = await caller.send(endpoint, {
        params: params(name),
        ...(endpoint.method !== 'GET' && { body: newJob() }),
      });
      expect(answer.statusCode, name).toBe(status);
    }
  }
  expect((await support.call(listJobs, { query: {} })).totalCount).toBe(1);
});

describe('having a job run at once', () => {
  it('makes it due now, which the audit log tells', async () => {
    const { id } = await addJob(server, tenantId, { dueAt: '2026-11-20T20:00:00.000Z' });
    expect(await support.call(runJob, { params: { id } })).toMatchObject({
      due: server.now.toISOString(),
    });
    expect(await log()).toMatchObject([{ action: 'sync-job-run' }]);
  });

  it('is refused while it is disabled, and while its window reaches into the future [JOB-24] [JOB-27]', async () => {
    const disabled = await addJob(server, tenantId, { isEnabled: false });
    expect(await support.refused(runJob, { params: { id: disabled.id } })).toMatchObject({
      code: 'job-disabled',
    });
    const early = await addJob(server, tenantId, { start: '2026-11-20T09:00:01.000Z' });
    expect(await support.refused(runJob, { params: { id: early.id } })).toMatchObject({
      code: 'window-not-over',
    });
    expect(await support.refused(runJob, { params: { id: unknownId } })).toMatchObject({
      code: 'not-found',
    });
    expect(await log()).toEqual([]);
  });
});
