import { z } from 'zod';

/**
 * Every way a call can be refused, with its HTTP status (SHELL-232) and the words a person reads
 * when the server has nothing more precise to say.
 *
 * The set is closed: servers raise these codes and no others, and clients decide by code.
 */
export const problems = {
  'invalid-input': { status: 400, message: 'Please check what you entered' },
  'invalid-credentials': { status: 400, message: 'Unknown email or password' },
  'invalid-token': { status: 400, message: 'Token has expired or is invalid. Please log in' },
  'account-disabled': { status: 400, message: 'This account is disabled' },
  'login-link-invalid': { status: 400, message: 'Login link has expired or is invalid' },
  'wrong-code': {
    status: 400,
    message: 'This code is not correct or has been used already. Please enter another one',
  },
  'application-required': {
    status: 400,
    message: 'Please apply first. You can register once your application has been approved',
  },
  'already-applied': {
    status: 400,
    message: 'You have already applied. We will email you once your application has been reviewed',
  },
  'reapply-later': { status: 400, message: 'You can apply again later' },
  'already-approved': {
    status: 400,
    message: 'Your application has already been approved. Please check your email or log in',
  },
  'invitation-invalid': { status: 400, message: 'This invitation has expired or is invalid' },
  'email-in-use': { status: 400, message: 'Email is already in use' },
  'already-administrator': { status: 400, message: 'This person is already an administrator' },
  'already-invited': { status: 400, message: 'This person has already been invited' },
  'too-many-test-users': { status: 400, message: 'Up to three test users are supported' },
  'wrong-password': { status: 400, message: 'Current password is not correct' },
  unauthenticated: { status: 401, message: 'Please log in' },
  forbidden: { status: 403, message: 'You may not do this. Please ask an administrator' },
  'tenant-disabled': { status: 403, message: 'This account is disabled' },
  'limit-reached': { status: 403, message: 'No more available on current plan' },
  'own-account': { status: 403, message: 'You cannot delete yourself' },
  'not-found': { status: 404, message: 'This does not exist or is no longer there' },
  'unknown-user': { status: 404, message: 'Unknown user' },
  'unknown-tenant': {
    status: 404,
    message: 'Unknown Ambassador customer account. Please check URL',
  },
  'invitation-closed': { status: 404, message: 'This invitation is no longer open' },
  conflict: {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Please reload the page',
  },
  'only-one-of-kind': {
    status: 409,
    message: 'Only one activity type of this kind is allowed',
  },
  'activity-type-changed': {
    status: 409,
    message: 'This activity type has been changed. Please reload the page',
  },
  'activity-not-on-offer': { status: 409, message: 'This activity is no longer available' },
  'code-in-use': { status: 400, message: 'Code is already in use' },
  'domain-in-use': { status: 400, message: 'Domain is already in use' },
  'one-domain-of-each-type': {
    status: 409,
    message: 'There is a domain of this type already. Remove it before you add another one',
  },
  'one-sending-domain': {
    status: 409,
    message: 'There is a sending domain already. Remove it before you add another one',
  },
  'question-open': {
    status: 409,
    message: 'You have contested this order already. Please wait for the answer',
  },
  'question-answered': {
    status: 409,
    message: 'Somebody else has answered this in the meantime. Please reload the page',
  },
  'case-closed': {
    status: 409,
    message: 'This case is decided already. Please reload the page',
  },
  'case-decided': {
    status: 409,
    message: 'Somebody else has decided this case in the meantime. Please reload the page',
  },
  'email-service-not-available': {
    status: 409,
    message: 'This email service is not set up here. Please choose another one',
  },
  'shopify-not-available': {
    status: 409,
    message: 'Shopify is not set up here. Please ask whoever runs this installation',
  },
  'not-authorized-by-shop': {
    status: 400,
    message: 'The store has not authorized this. Please start again with Authorize',
  },
  'tracking-link-used': {
    status: 409,
    message: 'This tracking link is used by an activity type and cannot be deleted',
  },
  'default-link': { status: 409, message: 'The first link cannot be deleted' },
  'customer-not-verified': {
    status: 400,
    message: 'The shop knows no account with that email that is verified',
  },
  'already-linked': { status: 409, message: 'This is linked already' },
  'task-reviewed': { status: 409, message: 'This task has already been reviewed' },
  'task-approved': { status: 409, message: 'An approved task cannot be changed' },
  'reward-used': {
    status: 409,
    message: 'The reward of this activity has already been used',
  },
  'reward-on-offer': {
    status: 409,
    message: 'This reward is used by an activity type and cannot be deleted',
  },
  'reward-definition-changed': {
    status: 409,
    message:
      'Somebody else has changed this reward in the meantime. Copy what you need, then reload the page',
  },
  'issued-reward-used': {
    status: 409,
    message: 'This reward has been used and cannot be deleted',
  },
  'token-claimed': {
    status: 409,
    message: 'One of these tokens has been claimed. Please reload the page and choose again',
  },
  'reward-settled': {
    status: 409,
    message: 'Somebody else has issued or cancelled this reward. Please reload the page',
  },
  'not-ready-to-issue': {
    status: 409,
    message: 'Something is still missing before this reward can be issued',
  },
  'reference-used': { status: 400, message: 'This code has already been used' },
  'choice-required': {
    status: 409,
    message: 'Please say whether the store keeps what was issued',
  },
  'application-form-changed': {
    status: 409,
    message:
      'Somebody else has saved this form in the meantime. Copy what you need, then reload the page',
  },
  'main-application-form': { status: 409, message: 'The main form cannot be removed' },
  'no-pending-profile': {
    status: 409,
    message: 'This profile has no change that awaits approval. Please reload the page',
  },
  'profile-changed': {
    status: 409,
    message: 'This profile has been changed in the meantime. Please look at it again',
  },
  'amount-changed': {
    status: 409,
    message: 'The amount due has changed in the meantime. Please look at it again',
  },
  'last-administrator': {
    status: 409,
    message: 'The last administrator cannot be deleted. Please invite another one first',
  },
  'deletion-asked': {
    status: 409,
    message:
      'This person has asked for the deletion of their account. Only the link in their email brings it back',
  },
  'job-disabled': { status: 409, message: 'This job is disabled. Please enable it first' },
  'window-not-over': {
    status: 409,
    message: 'The window of this job has not passed yet. It can run from then on',
  },
  'payload-too-large': {
    status: 413,
    message: 'This is too large. Please send less at once, or a smaller file',
  },
  'unsupported-media-type': {
    status: 415,
    message: 'This kind of content is not accepted. Please choose another file',
  },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please try again later' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again' },
  'email-service-failed': {
    status: 502,
    message: 'The email service does not answer at the moment. Please try again shortly',
  },
  'shop-refused': { status: 409, message: 'The store has refused this' },
  'shop-failed': {
    status: 502,
    message: 'The store does not answer at the moment. Please try again shortly',
  },
  unavailable: {
    status: 503,
    message: 'The service is not available at the moment. Please try again shortly',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

/** Whether a text is one of the codes this build knows. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

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
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
