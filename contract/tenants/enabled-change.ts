import { z } from 'zod';
import { Reason } from '../audit/reason.ts';

/** Disables a tenant, with the reason that its audit log keeps, or enables it again (TEN-61). */
export const EnabledChange = z.discriminatedUnion('enabled', [
  z.object({ enabled: z.literal(true) }),
  z.object({ enabled: z.literal(false), reason: Reason }),
]);
export type EnabledChange = z.infer<typeof EnabledChange>;
