import type { SuppressionReason } from '#contract/suppressions/suppression.ts';

/** An event of a service about a mail that means that an address gets no more. */
export interface EmailEvent {
  /** As the service repeats it; whether there is such a tenant is to be seen. */
  readonly tenantId: string;
  readonly email: string;
  readonly reason: SuppressionReason;
  readonly at: Date;
}
