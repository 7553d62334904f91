import { z } from 'zod';
import { Branding } from './branding.ts';

/** A demo tenant on the front page, with the people a visitor can sign in as. */
export const DemoTenant = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  url: z.string(),
  branding: Branding,
  people: z.array(z.object({ email: z.string(), description: z.string() })),
});
export type DemoTenant = z.infer<typeof DemoTenant>;

/** The installation as its front page shows it. `demo` is null unless the demo data were filled in. */
export const Installation = z.object({
  platformDomain: z.string(),
  /** The address for a brand that wants to begin: the support address of the operator's tenant. */
  contactEmail: z.string().nullable(),
  demo: z.object({ password: z.string(), tenants: z.array(DemoTenant) }).nullable(),
});
export type Installation = z.infer<typeof Installation>;
