import { describe, expect, it } from 'vitest';
import type { SyncJob } from '#contract/order-sync/sync-job.ts';
import { jobDraft, jobOf, newJobValues, validateJob, valuesOfJob } from './form.ts';

const values = {
  ...newJobValues(new Date('2026-11-20T10:07:42.000Z')),
  jobType: 'get-shopify-orders',
};
const job: SyncJob = {
  ...{ id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01', jobType: 'get-woo-commerce-orders' },
  ...{ enabled: false, due: '2026-11-21T08:30:15.000Z', lastRunAt: null, lastResult: null },
  ...{ lastMessage: null, failureCount: 0, runningSince: null, waitsUntil: null, ordersTaken: 0 },
  data: { queryWindow: { start: '2026-11-20T07:15:59.000Z', sizeInMins: 30, overlapSecs: 60 } },
};

describe('the form of a job', () => {
  it('of a new one is enabled, an hour long with five minutes of overlap, from now on', () => {
    expect(values).toEqual({
      ...{ jobType: 'get-shopify-orders', enabled: true, sizeInMins: 60, overlapSecs: 300 },
      ...{ dueDate: '2026-11-20', dueTime: '10-07', startDate: '2026-11-20', startTime: '10-07' },
    });
    expect(newJobValues(new Date(0)).jobType).toBe('');
    expect(validateJob(values)).toEqual({});
    expect(jobDraft.parse(values)).toEqual(values);
    expect(jobDraft.parse({ sizeInMins: '', overlapSecs: 5 })).toEqual({
      ...{ sizeInMins: '', overlapSecs: 5 },
    });
  });

  it('of a stored one has its times, which are sent as they were where nobody changes them', () => {
    const stored = valuesOfJob(job);
    expect(stored).toEqual({
      ...{ jobType: 'get-woo-commerce-orders', enabled: false, sizeInMins: 30, overlapSecs: 60 },
      ...{ dueDate: '2026-11-21', dueTime: '08-30', startDate: '2026-11-20', startTime: '07-15' },
    });
    const { enabled, due, data } = job;
    expect(jobOf(stored, job)).toEqual({ enabled, due, data });
    expect(jobOf({ ...stored, dueTime: '08:31' }, job)).toMatchObject({
      due: '2026-11-21T08:31:00.000Z',
    });
    expect(jobOf({ ...stored, startDate: ' 2026-11-19 ', startTime: ' 07-15 ' })).toMatchObject({
      data: { queryWindow: { start: '2026-11-19T07:15:00.000Z' } },
    });
  });

  it('may leave open when it runs, which is at once', () => {
    const open = { ...values, dueDate: ' ', dueTime: ' ' };
    expect(validateJob(open)).toEqual({});
    expect(jobOf(open)).not.toHaveProperty('due');
    expect(Object.keys(validateJob({ ...open, dueTime: '10-00' }))).toEqual(['dueDate']);
    expect(Object.keys(validateJob({ ...open, dueDate: '2026-11-20' }))).toEqual(['dueTime']);
  });

  it.each([
    [{ jobType: 'get-nothing' }, ['jobType']],
    [{ dueDate: '2026-02-30' }, ['dueDate']],
    [{ dueTime: '24-00' }, ['dueTime']],
    [{ dueTime: '10-60' }, ['dueTime']],
    [{ dueTime: '1-00' }, ['dueTime']],
    [{ dueTime: 'at 10-00' }, ['dueTime']],
    [{ dueTime: '10-00h' }, ['dueTime']],
    [{ dueTime: '23:59' }, []],
    [{ dueTime: ' 19-05 ', dueDate: ' 2026-11-20 ' }, []],
    [{ startDate: '' }, ['startDate']],
    [{ startTime: '' }, ['startTime']],
    [{ startDate: '', startTime: '' }, ['startDate', 'startTime']],
    [{ startDate: '0001-01-01' }, ['startDate']],
    [{ sizeInMins: '' }, ['sizeInMins']],
    [{ sizeInMins: 0 }, ['sizeInMins']],
    [{ overlapSecs: -1 }, ['overlapSecs']],
  ])('with %j is wrong in %j', (change, fields) => {
    const errors = validateJob({ ...values, ...change });
    expect(Object.keys(errors)).toEqual(fields);
    for (const message of Object.values(errors)) expect(message).not.toBe('');
  });
});
