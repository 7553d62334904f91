import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Day, tooLong } from '../http/fields.ts';
import { cappedPageOf, listQuery, maxPageSize, queryCsv, queryFlag } from '../http/list.ts';
import { PersonTags } from '../people/tag.ts';
import {
  Applicant,
  ApplicantListItem,
  applicantEmails,
  approvalFilters,
  exportTypes,
} from './applicant.ts';
import { ImportResult, ImportRow, mostImported, tooManyRows } from './application-import.ts';
import { EmailFinding } from './email-finding.ts';

const Slug = z.string().regex(/^[a-z0-9-]{1,100}$/);

const BySlug = z.object({ id: Slug.describe('The slug of the applicant') });

const Slugs = z
  .array(Slug)
  .min(1, 'Please select somebody')
  .max(maxPageSize, `Please select at most ${maxPageSize} applicants at a time`)
  .transform((slugs) => [...new Set(slugs)]);

const Approval = z.boolean().nullable();
const Kind = z.enum(applicantEmails);
const Failed = z.array(z.object({ slug: z.string(), message: z.string() }));

/** The filters of a list of applicants (APPL-158). */
const applicantFilters = {
  approved: z.enum(approvalFilters).optional(),
  registered: queryFlag.optional(),
  tags: queryCsv.optional(),
  from: Day.optional(),
  to: Day.optional(),
};

export const listApplicants = defineEndpoint({
  method: 'GET',
  path: '/api/v1/applicants',
  summary: 'List applicants, with `tags` those who carry all, with `from` and `to` by applying',
  access: holds('admin'),
  query: listQuery(['createdAt', 'name', 'email']).extend(applicantFilters),
  /** Counting ends at 10,000, with a search at 1,000. */
  response: cappedPageOf(ApplicantListItem),
});

export const exportApplicants = defineEndpoint({
  method: 'POST',
  path: '/api/v1/applicants/export',
  summary: 'Export the applicants whom a search and the filters keep, newest first, as CSV',
  access: holds('admin'),
  form: true,
  body: z.object({
    format: z.literal('csv'),
    /** `unemailed` keeps applicants without an application email (APPL-13). */
    exportType: z.enum(exportTypes).default('all'),
    search: z.string().trim().max(200).optional(),
    ...applicantFilters,
  }),
  sends: 'csv',
});

export const getApplicant = defineEndpoint({
  method: 'GET',
  path: '/api/v1/applicants/:id',
  summary: 'Get an applicant',
  access: holds('admin'),
  params: BySlug,
  response: Applicant,
  problems: ['not-found'],
});

export const updateApplicant = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/applicants/:id',
  summary: 'Decide about an applicant, or change tags and notes; keys left out stay as they are',
  access: holds('admin'),
  params: BySlug,
  body: z.object({
    approved: Approval.optional(),
    /** The decision that the caller has seen; another one in force is `conflict`. */
    approvedBefore: Approval.optional(),
    sendDecisionEmail: z.boolean().optional(),
    tags: PersonTags.optional(),
    notes: z.string().trim().max(5000, tooLong).optional(),
  }),
  response: Applicant,
  problems: ['not-found', 'conflict'],
});

export const decideApplicants = defineEndpoint({
  method: 'POST',
  path: '/api/v1/applicants/decisions',
  summary: 'Decide about several applicants at once; a repeat changes and sends nothing',
  access: holds('admin'),
  body: z.object({ slugs: Slugs, approved: Approval, sendDecisionEmail: z.boolean() }),
  response: z.object({ updated: z.number().int(), failed: Failed }),
  problems: ['not-found'],
});

export const checkApplicantEmails = defineEndpoint({
  method: 'POST',
  path: '/api/v1/applicants/check-emails',
  summary: 'Check what sending an email to applicants would come to, before it is sent',
  access: holds('admin'),
  body: z.object({
    slugs: Slugs,
    kind: Kind,
    /** The decision that is about to be made; without it the one in force. */
    approved: z.boolean().optional(),
  }),
  response: z.object({ results: z.array(EmailFinding) }),
  problems: ['not-found'],
});

export const sendApplicantEmails = defineEndpoint({
  method: 'POST',
  path: '/api/v1/applicants/send-emails',
  summary: 'Send applicants an email, once in five minutes however often it is asked for',
  access: holds('admin'),
  body: z.object({ slugs: Slugs, kind: Kind }),
  response: z.object({ sent: z.number().int(), failed: Failed }),
  problems: ['not-found'],
});

export const markApplicantsEmailed = defineEndpoint({
  method: 'POST',
  path: '/api/v1/applicants/mark-emailed',
  summary: 'Mark a decision email as sent that the brand has sent itself',
  access: holds('admin'),
  body: z.object({ slugs: Slugs, kind: Kind }),
  response: z.object({ updated: z.number().int() }),
  problems: ['not-found'],
});

export const importApplicants = defineEndpoint({
  method: 'POST',
  path: '/api/v1/applicants/import',
  summary: 'Import applicants; people who are known already are skipped',
  access: holds('admin'),
  body: z.object({
    /** Chosen by the caller: a repeat finds the rows that it has imported. */
    importId: z.uuid(),
    rows: z.array(ImportRow).min(1, 'Please paste at least one row').max(mostImported, tooManyRows),
    approved: Approval,
    sendDecisionEmail: z.boolean(),
    /** Answers the outcome that an import would have, and imports nothing. */
    dryRun: z.boolean().optional(),
  }),
  response: ImportResult,
});
