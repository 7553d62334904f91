import type { Generated, JSONColumnType } from 'kysely';
import type { ApplicationFormData } from '#contract/application-forms/form-data.ts';
import type { MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ApplicationFormTables {
  applicationForms: ApplicationFormsTable;
  agreements: AgreementsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ApplicationFormTables {}
}

/** The rights of the application on the rows of a tenant. */
export const applicationFormTables: RowRights<ApplicationFormTables> = {
  application_forms: 'select, insert, update',
  agreements: 'select, insert, update',
};

/** Every version of every application form is a row. */
export interface ApplicationFormsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  /** The id of the first version. */
  rootId: string;
  version: number;
  replacedByVersion: number | null;
  /** The form at `/apply`. */
  isMain: boolean;
  slug: string;
  title: string;
  userTagsToAdd: string[];
  autoApprove: boolean;
  /** Write it through JSON.stringify. */
  formData: JSONColumnType<ApplicationFormData>;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
}

/** Every version of every agreement is a row. */
export interface AgreementsTable {
  tenantId: Generated<string>;
  /** The same in all versions. */
  id: string;
  version: number;
  replacedByVersion: number | null;
  template: string;
  url: string;
  urlLabel: string;
  /** Null for every form. */
  rootApplicationFormId: string | null;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
}
