import { z } from 'zod';

/**
 * Every way a call can be refused, with its HTTP status (SHELL-232).
 *
 * The set is closed: servers raise these codes and no others, and clients decide by code. The words for
 * people are in `problem-messages.ts`.
 */
export const problemStatuses = {
  'invalid-input': 400,
  'invalid-credentials': 400,
  'invalid-token': 400,
  'account-disabled': 400,
  'login-link-invalid': 400,
  'wrong-code': 400,
  'application-required': 400,
  'invitation-invalid': 400,
  'email-in-use': 400,
  'already-administrator': 400,
  'already-invited': 400,
  'too-many-test-users': 400,
  'wrong-password': 400,
  unauthenticated: 401,
  'subscription-required': 402,
  'card-refused': 402,
  forbidden: 403,
  'tenant-disabled': 403,
  'limit-reached': 403,
  'own-account': 403,
  'not-found': 404,
  'unknown-user': 404,
  'unknown-tenant': 404,
  'invitation-closed': 404,
  conflict: 409,
  'only-one-of-kind': 409,
  'activity-type-changed': 409,
  'activity-not-on-offer': 409,
  'code-in-use': 400,
  'domain-in-use': 400,
  'one-domain-of-each-type': 409,
  'one-sending-domain': 409,
  'question-open': 409,
  'question-answered': 409,
  'case-closed': 409,
  'case-decided': 409,
  'email-service-not-available': 409,
  'shopify-not-available': 409,
  'not-authorized-by-shop': 400,
  'not-authorized-by-network': 400,
  'network-not-connected': 409,
  'network-refused': 409,
  'tracking-link-used': 409,
  'post-template-used': 409,
  'default-link': 409,
  'too-many-links': 409,
  'customer-not-verified': 400,
  'already-linked': 409,
  'task-reviewed': 409,
  'task-approved': 409,
  'reward-used': 409,
  'reward-on-offer': 409,
  'reward-definition-changed': 409,
  'issued-reward-used': 409,
  'token-claimed': 409,
  'reward-settled': 409,
  'not-ready-to-issue': 409,
  'reference-used': 400,
  'choice-required': 409,
  'application-form-changed': 409,
  'main-application-form': 409,
  'no-pending-profile': 409,
  'profile-changed': 409,
  'amount-changed': 409,
  'nothing-payable': 409,
  'payout-run-open': 409,
  'pay-pal-in-use': 409,
  'pay-pal-not-connected': 409,
  'pay-pal-is-paying': 409,
  'payout-run-changed': 409,
  'no-card': 409,
  'not-subscribed': 409,
  'stripe-not-available': 409,
  'needs-other-admin': 409,
  'draft-changed': 409,
  'email-sent': 409,
  'email-not-ready': 409,
  'email-checks-failed': 409,
  'email-send-over': 409,
  'system-email-needed': 409,
  'plan-below-use': 409,
  'minimum-term': 409,
  'card-billing-needed': 409,
  'no-app-sumo-codes': 409,
  'last-administrator': 409,
  'deletion-asked': 409,
  'job-disabled': 409,
  'window-not-over': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  'email-service-failed': 502,
  'shop-refused': 409,
  'shop-failed': 502,
  'pay-pal-failed': 502,
  'stripe-failed': 502,
  'network-failed': 502,
  'network-not-configured': 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatuses;

/** Whether a text is one of the codes this build knows. */
export const isProblemCode = (code: string): code is ProblemCode =>
  Object.hasOwn(problemStatuses, code);

/**
 * An error response, `application/problem+json` (RFC 9457, SHELL-231).
 *
 * `message` is for people, `code` for programs; `fields` maps a form field to its message.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string().refine(isProblemCode),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Where the network asks the person for consent, without which the call is not answered (SOC-92). */
  authRedirect: z.string().optional(),
  /** The findings of an email's checks, which keep it from being sent (MAIL-111). */
  findings: z
    .array(
      z.object({
        code: z.string(),
        level: z.enum(['error', 'warning']),
        message: z.string(),
        count: z.number().int(),
      }),
    )
    .optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
