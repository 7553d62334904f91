/** Functions by which other areas read this area's tables or add to them. */

import type { ApplicationForm } from '#contract/application-forms/application-form.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { allForms, countForms, toApplicationForm } from './repository.ts';

export { addAgreementVersion } from './agreement-repository.ts';
export { addFormVersion, type FormContent, insertFirstForm } from './repository.ts';

/** The latest version of each form with its fields, the main form first. */
export const listLatestForms = async (db: TenantDb): Promise<ApplicationForm[]> =>
  (await allForms(db)).map(toApplicationForm);

/** The forms beside the main one, for the plan (APPL-123). */
export const countAdditionalForms = async (db: TenantDb): Promise<number> =>
  Math.max(0, (await countForms(db)) - 1);
