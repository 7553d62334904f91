import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  AcceptedAgreement,
  ApplicantLinks,
  CustomData,
  PreviousApplication,
} from '#contract/applicants/applicant.ts';
import type { Moment, MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ApplicantTables {
  applicants: ApplicantsTable;
  applicantTags: ApplicantTagsTable;
  applicationLinks: ApplicationLinksTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ApplicantTables {}
}

/** The rights of the application on the rows of a tenant. */
export const applicantTables: RowRights<ApplicantTables> = {
  applicants: 'select, insert, update, delete',
  applicant_tags: 'select, insert, delete',
  application_links: 'select, insert, delete',
};

/** Read as it is; write it through JSON.stringify. */
type JsonOf<Value extends object> = JSONColumnType<Value, string, string>;

/** People who have applied: one row for each email, however many applications it has. */
export interface ApplicantsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  /** In the canonical form of the contract; unique in the tenant. */
  email: string;
  slug: string;
  firstName: string;
  lastName: string;
  tags: Generated<string[]>;
  notes: Generated<string>;
  /** Null while undecided. */
  approved: boolean | null;
  decidedAt: MomentOrNull;
  sendDecisionEmail: Generated<boolean>;
  appliedEmailSent: Generated<boolean>;
  decisionEmailSent: Generated<boolean>;
  /** How many emails of each kind have been handed over: the last part of the key of the next. */
  applicationEmails: Generated<number>;
  decisionEmails: Generated<number>;
  /** When the last email of each kind was handed over. */
  applicationEmailAt: MomentOrNull;
  decisionEmailAt: MomentOrNull;
  registered: Generated<boolean>;
  /** Whose account it became. */
  userId: string | null;
  /** When the latest application came in. */
  createdAt: MomentNow;
  previousApplications: JsonOf<readonly PreviousApplication[]>;
  data: JsonOf<ApplicantLinks>;
  customData: JsonOf<CustomData>;
  applicationFormId: string | null;
  agreements: JsonOf<readonly AcceptedAgreement[]>;
  /** The import that made the row: a repeat of it finds its own rows. */
  importId: ColumnType<string | null, string | null | undefined, never>;
}

/** A tag of an applicant, kept by a trigger of `applicants`. */
export interface ApplicantTagsTable {
  tenantId: Generated<string>;
  tag: string;
  applicantId: string;
  /** Of the applicant. */
  createdAt: Moment;
}

/** A link by which an applicant sees where the application stands; it goes with the applicant. */
interface ApplicationLinksTable {
  tenantId: Generated<string>;
  tokenHash: string;
  applicantId: string;
  createdAt: Moment;
}
