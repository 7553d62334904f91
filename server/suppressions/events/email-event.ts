import type { SuppressionReason } from '#contract/suppressions/suppression.ts';

/** What a service tells of a mail, as far as it means that an address gets no more. */
export interface EmailEvent {
  /** As the service repeats it; whether there is such a tenant is to be seen. */
  readonly tenantId: string;
  readonly email: string;
  readonly reason: SuppressionReason;
  readonly at: Date;
}
