import { ProblemError } from '#server/platform/problems.ts';

/** Somebody has this id, whether or not there is a tenant to see (TEN-108). */
export function tenantIdTaken(): ProblemError {
  const tenantId = 'Tenant ID is already in use';
  return new ProblemError('invalid-input', { message: tenantId, fields: { tenantId } });
}
