import type { EndpointName } from '#contract/endpoints.ts';
import {
  days,
  type Reads,
  read,
  second,
  send,
  slug,
  type Writes,
  write,
} from '../../testing/calls.ts';
import { ofApplicant } from '../../testing/shown-by.ts';
import { applicationStatusQuery } from '../application-status.ts';
import { allApplicants, applicantList } from '../list-state.ts';
import { applicantMutations } from '../mutations.ts';
import { applicantQueries } from '../queries.ts';

const ofApplicantDecision: readonly EndpointName[] = [
  ...ofApplicant,
  'getHome',
  'listActivities',
  'listTransactions',
  'countAwaitingReview',
  'listTags',
];

export const reads: Reads = (api) => [
  read(applicantQueries(api).list(applicantList.defaults, allApplicants)),
  read(applicantQueries(api).one(slug)),
];

export const narrowed: Reads = (api) => [
  read(
    applicantQueries(api).list(
      { ...second, sort: 'email', filters: { tags: ['vip', 'new'] } },
      { ...days, approved: 'pending', registered: 'false' },
    ),
  ),
  read(applicationStatusQuery(api, 'a-token')),
];

export const writes: Writes = {
  checkApplicantEmails: 'it reads, and leaves everything as it is',
  exportApplicants: 'it reads, and leaves everything as it is',
  updateApplicant: write(
    (api) => applicantMutations(api).update(),
    { slug, approved: true, sendDecisionEmail: true },
    ofApplicantDecision,
  ),
  decideApplicants: write(
    (api) => applicantMutations(api).decide(),
    { slugs: [slug], approved: true, sendDecisionEmail: true },
    ofApplicantDecision,
  ),
  sendApplicantEmails: write(
    (api) => applicantMutations(api).sendEmails(),
    { slugs: [slug], kind: 'decision' },
    ofApplicant,
  ),
  markApplicantsEmailed: write(
    (api) => applicantMutations(api).markEmailed(),
    { slugs: [slug], kind: 'decision' },
    ofApplicant,
  ),
  requestRegistrationLink: 'nobody is signed in',
  checkApplicationStatus: 'it looks and changes nothing',
};

export const others: Reads = (api) => [
  send(applicantMutations(api).check(), { slugs: ['ada'], kind: 'decision' }),
  send(applicantMutations(api).export().download, {
    what: { exportType: 'unemailed', search: 'ada' },
  }),
  send(applicantMutations(api).export().email, { exportType: 'all' }),
];
