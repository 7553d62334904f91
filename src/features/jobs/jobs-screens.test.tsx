import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import {
  createJob,
  deleteJob,
  getJob,
  listJobs,
  runJob,
  updateJob,
} from '#contract/order-sync/endpoints.ts';
import type { SyncJob } from '#contract/order-sync/sync-job.ts';
import { visit } from '#ui/testing/page.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

afterEach(() => void vi.useRealTimers());
beforeEach(() => visit('http://acme.banyan.test:4000/'));

const id = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01';
const makeJob = (more: Partial<SyncJob> = {}): SyncJob => ({
  ...{ id, jobType: 'get-shopify-orders', enabled: true, due: '2026-11-20T12:00:00.000Z' },
  data: {
    queryWindow: { start: '2026-11-20T11:00:30.000Z', sizeInMins: 60, overlapSecs: 300 },
  },
  ...{ lastRunAt: null, lastResult: null, lastMessage: null, failureCount: 0 },
  ...{ runningSince: null, waitsUntil: null, ordersTaken: 0 },
  ...more,
});

/** The shell of somebody in support, with these jobs. */
async function open(
  address: string,
  { jobs = [makeJob()], serve }: { jobs?: SyncJob[]; serve?: (fake: FakeApi) => void } = {},
) {
  const app = await openApp(address, {
    token: makeToken({ roles: ['support'] }),
    serve(fake) {
      fake.on(listJobs, ({ query }) => ({
        ...{ results: jobs, totalCount: jobs.length },
        ...{ page: query.page, pageSize: query.pageSize },
      }));
      fake.on(getJob, ({ params }) => {
        const found = jobs.find((job) => job.id === params.id);
        if (!found) throw problemResponse('not-found');
        return found;
      });
      serve?.(fake);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'System Jobs' });
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  return within(table).getAllByRole('row').slice(1);
};
const type = async (
  { user }: Awaited<ReturnType<typeof open>>,
  label: string,
  text: string,
): Promise<void> => {
  const input = await field(label);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
  await user.tab();
};

const typeField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Job type' });

describe('the list of jobs', () => {
  it('shows each job with what it waits for, and leads to its editor and to a new one [JOB-01] [JOB-04] [JOB-05] [JOB-12]', async () => {
    const app = await open('/jobs', {
      jobs: [
        makeJob(),
        makeJob({
          id: id.replace('a01', 'a02'),
          jobType: 'get-woo-commerce-orders',
          enabled: false,
        }),
        makeJob({ id: id.replace('a01', 'a03'), jobType: 'get-amazon-orders' }),
      ],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System Jobs');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(0, 5)).toEqual([
      ...['Job type', 'Enabled', 'Due', 'Next query start (UTC)', 'Window size'],
    ]);
    const shown = (await rows()).map((row) => row.textContent);
    expect(shown[0]).toMatch(
      /Get Shopify orders.*Enabled.*20 Nov 2026, 12:00.*20 Nov 2026, 11:00.*60 minutes.*Never/,
    );
    expect(shown[1]).toMatch(/Get WooCommerce orders.*Disabled/);
    expect(shown[2]).toContain('Get Amazon orders');
    expect(screen.getByRole('link', { name: 'New Job' }).getAttribute('href')).toBe('/jobs/new');
    await app.user.click(screen.getByRole('link', { name: 'Get Shopify orders' }));
    await screen.findByRole('heading', { level: 1, name: 'Edit Job' });
    expect(app.address()).toBe(`/jobs/edit/${id}`);
  });

  it('says that there are none [JOB-57]', async () => {
    await open('/jobs', { jobs: [] });
    expect(await screen.findByText('No jobs found')).toBeDefined();
  });

  it('says how each run stands, and why the last one failed', async () => {
    await open('/jobs', {
      jobs: [
        makeJob({ runningSince: '2026-11-20T12:00:00.000Z', ordersTaken: 1200 }),
        makeJob({
          id: id.replace('a01', 'a02'),
          ...{ lastRunAt: '2026-11-20T10:00:00.000Z', lastResult: 'failed', failureCount: 3 },
          lastMessage: 'The store refused the key. Please connect it again',
        }),
        makeJob({
          id: id.replace('a01', 'a03'),
          ...{ lastRunAt: '2026-11-20T10:00:00.000Z', lastResult: 'succeeded', ordersTaken: 1 },
        }),
      ],
    });
    const [running, failed, succeeded] = await rows();
    expect(running?.textContent).toMatch(/Running1,200 orders, since 20 Nov 2026, 12:00/);
    expect(running && within(running).queryByRole('button')).toBeNull();
    expect(failed?.textContent).toMatch(/Failed.*3 failures in a row.*The store refused the key/);
    expect(succeeded?.textContent).toMatch(/Succeeded20 Nov 2026, 10:00, 1 order/);
  });

  it('has a job run, and shows that it runs', async () => {
    const jobs = [makeJob()];
    const app = await open('/jobs', {
      jobs,
      serve: (fake) =>
        fake.on(runJob, () => {
          jobs[0] = makeJob({ runningSince: '2026-11-20T12:00:00.000Z' });
          return jobs[0];
        }),
    });
    await app.user.click(await button('Run now: Get Shopify orders from 20 Nov 2026, 11:00'));
    expect(await screen.findByText('Running')).toBeDefined();
    expect(app.notices()).toEqual(['Job is starting']);
  });

  it.each([
    ['its words', 'unavailable' as const, /not available at the moment/],
    ['nothing after the session has ended', 'unauthenticated' as const, null],
  ])('shows %s when the server refuses [JOB-59]', async (_, code, words) => {
    const app = await open('/jobs', { serve: (fake) => fake.refuse(runJob, code) });
    await app.user.click(await button('Run now: Get Shopify orders from 20 Nov 2026, 11:00'));
    if (words) await waitFor(() => expect(app.notices().join()).toMatch(words));
    else {
      await waitFor(() => expect(app.address()).not.toBe('/jobs'));
      expect(app.notices().join()).not.toContain('Please log in');
    }
  });
});

describe('a new job', () => {
  it('begins enabled, an hour long with five minutes of overlap, from now on [JOB-02] [JOB-06] [JOB-07] [JOB-19] [JOB-61] [JOB-62]', async () => {
    const before = new Date().toISOString().slice(0, 16);
    await open('/jobs/new');
    const after = new Date().toISOString().slice(0, 16);
    const shownAt = async (label: string) => (await field(label)).value;
    expect(screen.getByRole('switch', { name: /^Enabled/ })).toHaveProperty('checked', true);
    for (const name of ['Due', 'Next query start']) {
      const date = await shownAt(`${name} date (UTC)`);
      const time = await shownAt(`${name} time (UTC)`);
      expect([before, after]).toContain(`${date}T${time.replace('-', ':')}`);
    }
    expect(await shownAt('Window size in minutes')).toBe('60');
    expect(await shownAt('Overlap in seconds')).toBe('300');
    expect(await button('Create')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('is created as it was typed, in UTC, with either form of a time [JOB-20] [JOB-40] [JOB-41] [JOB-42] [JOB-55] [JOB-56]', async () => {
    const app = await open('/jobs/new', {
      serve: (fake) => fake.on(createJob, () => makeJob()),
    });
    await app.user.click(await typeField());
    await app.user.click(
      await screen.findByRole('option', { name: 'Get WooCommerce orders', hidden: true }),
    );
    await type(app, 'Due date (UTC)', '2026-12-01');
    await type(app, 'Due time (UTC)', '09:05');
    await type(app, 'Next query start date (UTC)', '2026-11-30');
    await type(app, 'Next query start time (UTC)', '23-45');
    await app.user.click(await button('Create'));
    await waitFor(() => expect(app.address()).toBe('/jobs'));
    expect(app.notices()).toEqual(['Job created']);
    expect(await app.sent('/api/v1/jobs/get-woo-commerce-orders')).toEqual([
      {
        ...{ enabled: true, due: '2026-12-01T09:05:00.000Z' },
        data: {
          queryWindow: { start: '2026-11-30T23:45:00.000Z', sizeInMins: 60, overlapSecs: 300 },
        },
      },
    ]);
  });

  it.each([
    [
      'Next query start date (UTC)',
      ['', '2026-13-01', '30.11.2026'],
      'Please enter a date as YYYY-MM-DD',
    ],
    ['Next query start time (UTC)', ['', '24-00', '9-5', '12-60'], 'Please enter a time as HH-MM'],
    ['Due date (UTC)', ['2026-02-30'], 'Please enter a date as YYYY-MM-DD'],
    ['Window size in minutes', ['', '0', '10081'], 'Please enter a whole number from 1 to 10080'],
    ['Overlap in seconds', ['', '86401'], 'Please enter a whole number from 0 to 86400'],
  ])(
    'cannot be created while %s is missing or wrong [JOB-43] [JOB-44] [JOB-45]',
    async (label, wrong, message) => {
      const app = await open('/jobs/new');
      await app.user.click(await typeField());
      await app.user.click(
        await screen.findByRole('option', { name: 'Get Amazon orders', hidden: true }),
      );
      expect(await button('Create')).toHaveProperty('disabled', false);
      for (const text of wrong) {
        await type(app, label, text);
        expect(await messageAt(label)).toBe(message);
        expect(await button('Create')).toHaveProperty('disabled', true);
      }
    },
  );

  it('that is not saved is asked about before it is left', async () => {
    const app = await open('/jobs/new');
    await type(app, 'Window size in minutes', '30');
    await app.user.click(screen.getByRole('link', { name: 'Back to System Jobs' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('You have unsaved changes');
    expect(app.address()).toBe('/jobs/new');
  });
});

it('a new job that was typed is there again later, and nothing is said of a newer one [SHELL-359]', async () => {
  const now = Date.parse('2026-11-20T10:07:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  const app = await open('/jobs/new');
  await type(app, 'Due time (UTC)', '00-01');
  cleanup();
  vi.setSystemTime(now + 3_600_000);
  const later = await open('/jobs/new');
  expect((await field('Due time (UTC)')).value).toBe('00-01');
  expect(later.notices()).toEqual([draftLabels.restored]);
});

describe('a job that is there', () => {
  const edit = (serve?: (fake: FakeApi) => void) =>
    open(`/jobs/edit/${id}`, { ...(serve && { serve }) });

  it('is changed, except its type [JOB-03] [JOB-06] [JOB-43] [JOB-55] [JOB-56]', async () => {
    const app = await edit((fake) =>
      fake.on(updateJob, ({ body }) => makeJob({ ...body, due: body.due ?? '', data: body.data })),
    );
    expect(await typeField()).toHaveProperty('disabled', true);
    expect(await button('Update')).toHaveProperty('disabled', true);
    await type(app, 'Window size in minutes', '30');
    await app.user.click(await button('Update'));
    await waitFor(() => expect(app.notices()).toEqual(['Job updated']));
    // An untouched time stays as it was, to the second.
    expect(await app.sent(`/api/v1/jobs/get-shopify-orders/${id}`)).toEqual([
      {
        ...{ enabled: true, due: '2026-11-20T12:00:00.000Z' },
        data: {
          queryWindow: { start: '2026-11-20T11:00:30.000Z', sizeInMins: 30, overlapSecs: 300 },
        },
      },
    ]);
  });

  it('is deleted after a question, even with changes that are not saved [JOB-06] [JOB-55] [JOB-56] [JOB-58]', async () => {
    let deletions = 0;
    const app = await edit((fake) =>
      fake.on(deleteJob, () => {
        deletions += 1;
        return undefined;
      }),
    );
    await type(app, 'Window size in minutes', '30');
    await app.user.click(await button('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this job?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deletions).toBe(0);
    await app.user.click(await button('Delete'));
    const again = await screen.findByRole('dialog', { name: 'Delete this job?' });
    await app.user.click(within(again).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.address()).toBe('/jobs'));
    expect([deletions, app.notices()]).toEqual([1, ['Job deleted']]);
  });

  it('asks before changes that are not saved are left [JOB-60]', async () => {
    const app = await edit();
    await type(app, 'Window size in minutes', '30');
    const back = () => screen.getAllByRole('link', { name: 'Back to System Jobs' })[0];
    await app.user.click(back() ?? document.body);
    const question = await screen.findByRole('dialog', { name: leaveQuestion.text });
    await app.user.click(within(question).getByRole('button', { name: leaveQuestion.stay }));
    expect(app.address()).toBe(`/jobs/edit/${id}`);
    expect((await field('Window size in minutes')).value).toBe('30');
    await app.user.click(back() ?? document.body);
    const again = await screen.findByRole('dialog', { name: leaveQuestion.text });
    await app.user.click(within(again).getByRole('button', { name: leaveQuestion.leave }));
    await waitFor(() => expect(app.address()).toBe('/jobs'));
  });

  it('that is not there is said to be so, and leads back [JOB-08]', async () => {
    const app = await open('/jobs/edit/0190b8c4-0000-4000-8000-000000000000');
    const alert = await screen.findByText(/does not exist or is no longer there/);
    expect(alert).toBeDefined();
    const [back] = screen.getAllByRole('link', { name: 'Back to System Jobs' });
    if (back) await app.user.click(back);
    await waitFor(() => expect(app.address()).toBe('/jobs'));
  });
});

it.each(['/jobs', '/jobs/new', `/jobs/edit/${id}`])(
  'nobody without the role support is let in at %s [JOB-46]',
  async (address) => {
    await openApp(address, { token: makeToken({ roles: ['admin'] }) });
    await screen.findByRole('main');
    await waitFor(() => expect(location.pathname).not.toBe(address));
  },
);
