import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import type { LinkName } from '../people/link-names.ts';

/** The most characters of an answer (APPL-147). */
export const longestAnswer = 2000;

const Link = z.string().max(longestAnswer).nullable();

/** The links that an applicant has given (APPL-31). */
export const ApplicantLinks = z.object({
  facebook: Link,
  twitter: Link,
  instagram: Link,
  youTube: Link,
  website: Link,
}) satisfies z.ZodType<Record<LinkName, string | null>>;
export type ApplicantLinks = z.infer<typeof ApplicantLinks>;

/** The other answers, by the names of their fields, each readable after its field is gone (APPL-36). */
export const CustomData = z.record(
  z.string().max(200),
  z.object({ title: z.string(), value: z.string().max(longestAnswer) }),
);
export type CustomData = z.infer<typeof CustomData>;

/** An agreement as it was accepted (APPL-38). */
export const AcceptedAgreement = z.object({ id: z.uuid(), version: z.number().int() });
export type AcceptedAgreement = z.infer<typeof AcceptedAgreement>;

/** An earlier application of the same person (APPL-37). */
export const PreviousApplication = z.object({
  createdAt: Instant,
  approved: z.boolean().nullable(),
  decidedAt: Instant.nullable(),
});
export type PreviousApplication = z.infer<typeof PreviousApplication>;

/** A row of the list of applicants (APPL-07). */
export const ApplicantListItem = z.object({
  id: z.uuid(),
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  tags: z.array(z.string()),
  /** Null while undecided (APPL-26). */
  approved: z.boolean().nullable(),
  /** True once the email has been handed over, or was marked by hand (APPL-27). */
  appliedEmailSent: z.boolean(),
  decisionEmailSent: z.boolean(),
  registered: z.boolean(),
  createdAt: Instant,
  /** How many earlier applications this person has. */
  previousApplicationCount: z.number().int(),
});
export type ApplicantListItem = z.infer<typeof ApplicantListItem>;

/** One applicant, as an admin sees them (APPL-24 to APPL-38). */
export const Applicant = ApplicantListItem.omit({ previousApplicationCount: true }).extend({
  notes: z.string(),
  previousApplications: z.array(PreviousApplication),
  data: ApplicantLinks,
  customData: CustomData,
  /** Whether the decision came with the wish to email the applicant (APPL-35). */
  sendDecisionEmail: z.boolean(),
  decidedAt: Instant.nullable(),
  /** The version of the form that was filled; null for imported applicants. */
  applicationFormId: z.uuid().nullable(),
  agreements: z.array(AcceptedAgreement),
  /** Null until registered. */
  userSlug: z.string().nullable(),
  /** The error of the last decision email; null when there was none (APPL-160). */
  emailError: z.string().nullable(),
});
export type Applicant = z.infer<typeof Applicant>;

/** The decisions, by their names in addresses and filters (APPL-03). */
export const approvalFilters = ['pending', 'true', 'false'] as const;
export type ApprovalFilter = (typeof approvalFilters)[number];

/** The approval that an address asks for. */
export const approvedBy = { pending: null, true: true, false: false } as const satisfies Record<
  ApprovalFilter,
  boolean | null
>;

/** The saved searches every tenant has, with the approval each stands for (BRIDGE-54, BRIDGE-171). */
export const applicantSavedSearches = ['All', 'Undecided', 'Approved', 'Rejected'] as const;
export type ApplicantSavedSearch = (typeof applicantSavedSearches)[number];

/** The two emails an applicant gets (APPL-162). */
export const applicantEmails = ['application', 'decision'] as const;
export type ApplicantEmail = (typeof applicantEmails)[number];

/** The applicants of the list that an export holds: all, or those without an application email (APPL-12). */
export const exportTypes = ['all', 'unemailed'] as const;
export type ExportType = (typeof exportTypes)[number];
