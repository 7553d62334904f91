import { type Agreement, agreementsOf } from '#contract/application-forms/agreement.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { listAgreements } from './agreement-repository.ts';
import { type FormRow, findForm } from './repository.ts';

/** A form that anybody may fill in, with the agreements that belong to it. */
export interface OpenForm {
  readonly form: FormRow;
  readonly agreements: readonly Agreement[];
}

/** The form at an address, the main form without a slug. Throws ProblemError `not-found`. */
export async function readOpenForm(db: TenantDb, slug: string | undefined): Promise<OpenForm> {
  const form = await findForm(db, slug);
  if (!form) throw new ProblemError('not-found', { message: 'Form not found' });
  return { form, agreements: agreementsOf(await listAgreements(db), form.rootId) };
}
