import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, Day } from '../http/fields.ts';
import { allRows, defaultPageSize, listQuery } from '../http/list.ts';
import { isRange, noRange, rangeFields } from './range.ts';
import {
  ActivityDetailsReport,
  ActivityReport,
  AmbassadorReport,
  Cohorts,
  ReferralReport,
  ReportTrend,
  ReturnReport,
  SeenPeople,
} from './report.ts';
import { quietDays, reportSorts } from './rows.ts';

const access = holds('admin');

const rangeQuery = z.object(rangeFields).refine(isRange, noRange);

/** Query of a report in rows (REP-63): the days, the page, and the sorting by one of `fields`. */
const rowsQuery = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  listQuery(fields)
    .omit({ search: true })
    .extend({
      ...rangeFields,
      pageSize: z
        .string()
        .regex(/^([1-9]\d?|100|1000000)$/, `Please enter a number from 1 to 100, or ${allRows}`)
        .transform(Number)
        .default(defaultPageSize),
    })
    .refine(isRange, noRange);

const exportForm = z.object({ format: z.literal('csv'), ...rangeFields }).refine(isRange, noRange);

export const getReferralReport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/referrals',
  summary: 'Get what the referrals of some days come to, by currency and by system',
  access,
  query: rangeQuery,
  response: ReferralReport,
});

export const getActivityReport = defineEndpoint({
  method: 'GET',
  path: '/api/v2/reports/challenges',
  summary: 'List the activity types with activities in a range of days, and how many',
  access,
  query: rowsQuery(reportSorts.activities),
  response: ActivityReport,
});

export const exportActivityReport = defineEndpoint({
  method: 'POST',
  path: '/api/v2/reports/challenges/export',
  summary: 'Export the report of activity types as CSV',
  access,
  form: true,
  body: exportForm,
  sends: 'csv',
});

export const getActivityDetailsReport = defineEndpoint({
  method: 'GET',
  path: '/api/v2/reports/challenges/:id',
  summary: 'List who has done something of an activity type, in any version, on some days',
  access,
  params: ById,
  query: rowsQuery(reportSorts.details),
  response: ActivityDetailsReport,
  problems: ['not-found'],
});

export const getAmbassadorReport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/ambassadors',
  summary: 'List who has done or sold something on some days, with how much',
  access,
  query: rowsQuery(reportSorts.ambassadors),
  response: AmbassadorReport,
});

export const exportAmbassadorReport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reports/ambassadors/export',
  summary: 'Export the report of people as CSV, from a form',
  access,
  form: true,
  body: exportForm,
  sends: 'csv',
});

export const getAmbassadorReportFile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/ambassadors/export',
  summary: 'Get the report of people as CSV',
  access,
  query: rangeQuery,
  sends: 'csv',
});

export const getReportTrend = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/trend',
  summary: 'Get the figures of some days over time, in steps that suit the range',
  access,
  query: rangeQuery,
  response: ReportTrend,
});

export const getReturnReport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/return',
  summary: 'Get what was sold on some days, and what it cost',
  access,
  query: rangeQuery,
  response: ReturnReport,
});

export const getCohorts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/cohorts',
  summary: 'Get who joined when, and how many stayed active',
  access,
  response: Cohorts,
});

/** Asks for the people who joined in the month of a day, or for the quiet ones: never for both. */
export const listSeenPeople = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/people',
  summary:
    'List who joined in a month, with `active` those active in another; or with `quiet` who sleeps',
  access,
  query: listQuery(reportSorts.seen)
    .omit({ search: true })
    .extend({ joined: Day.optional(), active: Day.optional(), quiet: z.enum(quietDays).optional() })
    .refine(({ joined, quiet }) => (joined === undefined) !== (quiet === undefined), {
      path: ['joined'],
      message: noRange.message,
    })
    .refine(({ joined = '', active }) => active === undefined || active >= joined, {
      path: ['active'],
      message: noRange.message,
    }),
  response: SeenPeople,
});
