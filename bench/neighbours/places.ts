import { TenantId } from '#contract/tenants/tenant-id.ts';

/** Where the server under test listens. */
export const port = 4731;
export const domain = 'banyan.localhost';

/** The tenant that asks for a great deal. */
export const noisy = TenantId.parse('noisy');
/** The tenant whose calls and mails are timed. */
export const quiet = TenantId.parse('quiet');

/** How often each load is measured. */
export const rounds = 3;
