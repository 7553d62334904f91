import { messagesOfEither } from './messages-of-either.ts';
import type { ProblemCode } from './problem.ts';

/**
 * The words a person reads for each refusal, when the server has nothing more precise to say. The server
 * sends them with every refusal: a browser never loads this table.
 */
export const problemMessages = {
  ...messagesOfEither,
  'invalid-input': 'Please check what you entered',
  'invalid-credentials': 'Unknown email or password',
  'account-disabled': 'This account is disabled',
  'login-link-invalid': 'Login link has expired or is invalid',
  'wrong-code': 'This code is not correct or has been used already. Please enter another one',
  'already-applied':
    'You have already applied. We will email you once your application has been reviewed',
  'reapply-later': 'You can apply again later',
  'already-approved':
    'Your application has already been approved. Please check your email or log in',
  'invitation-invalid': 'This invitation has expired or is invalid',
  'email-in-use': 'Email is already in use',
  'already-administrator': 'This person is already an administrator',
  'already-invited': 'This person has already been invited',
  'too-many-test-users': 'Up to three test users are supported',
  'wrong-password': 'Current password is not correct',
  forbidden: 'You may not do this. Please ask an administrator',
  'tenant-disabled': 'This account is disabled',
  'limit-reached': 'No more available on current plan',
  'own-account': 'You cannot delete yourself',
  'unknown-user': 'Unknown user',
  'unknown-tenant': 'Unknown Ambassador customer account. Please check URL',
  'invitation-closed': 'This invitation is no longer open',
  conflict: 'Somebody else has changed this in the meantime. Please reload the page',
  'only-one-of-kind': 'Only one activity type of this kind is allowed',
  'activity-type-changed': 'This activity type has been changed. Please reload the page',
  'activity-not-on-offer': 'This activity is no longer available',
  'code-in-use': 'Code is already in use',
  'domain-in-use': 'Domain is already in use',
  'one-domain-of-each-type':
    'There is a domain of this type already. Remove it before you add another one',
  'one-sending-domain': 'There is a sending domain already. Remove it before you add another one',
  'question-open': 'You have contested this order already. Please wait for the answer',
  'question-answered': 'Somebody else has answered this in the meantime. Please reload the page',
  'case-closed': 'This case is decided already. Please reload the page',
  'case-decided': 'Somebody else has decided this case in the meantime. Please reload the page',
  'email-service-not-available': 'This email service is not set up here. Please choose another one',
  'shopify-not-available': 'Shopify is not set up here. Please ask whoever runs this installation',
  'not-authorized-by-shop': 'The store has not authorized this. Please start again with Authorize',
  'tracking-link-used': 'This tracking link is used by an activity type and cannot be deleted',
  'default-link': 'The first link cannot be deleted',
  'customer-not-verified': 'The shop knows no account with that email that is verified',
  'already-linked': 'This is linked already',
  'task-reviewed': 'This task has already been reviewed',
  'task-approved': 'An approved task cannot be changed',
  'reward-used': 'The reward of this activity has already been used',
  'reward-on-offer': 'This reward is used by an activity type and cannot be deleted',
  'reward-definition-changed':
    'Somebody else has changed this reward in the meantime. Copy what you need, then reload the page',
  'issued-reward-used': 'This reward has been used and cannot be deleted',
  'token-claimed': 'One of these tokens has been claimed. Please reload the page and choose again',
  'reward-settled': 'Somebody else has issued or cancelled this reward. Please reload the page',
  'not-ready-to-issue': 'Something is still missing before this reward can be issued',
  'reference-used': 'This code has already been used',
  'choice-required': 'Please say whether the store keeps what was issued',
  'application-form-changed':
    'Somebody else has saved this form in the meantime. Copy what you need, then reload the page',
  'main-application-form': 'The main form cannot be removed',
  'no-pending-profile': 'This profile has no change that awaits approval. Please reload the page',
  'profile-changed': 'This profile has been changed in the meantime. Please look at it again',
  'amount-changed': 'The amount due has changed in the meantime. Please look at it again',
  'last-administrator': 'The last administrator cannot be deleted. Please invite another one first',
  'deletion-asked':
    'This person has asked for the deletion of their account. Only the link in their email brings it back',
  'job-disabled': 'This job is disabled. Please enable it first',
  'window-not-over': 'The window of this job has not passed yet. It can run from then on',
  'payload-too-large': 'This is too large. Please send less at once, or a smaller file',
  'unsupported-media-type': 'This kind of content is not accepted. Please choose another file',
  'too-many-requests': 'Too many attempts. Please try again later',
  internal: 'Something went wrong on our side. Please try again',
  'email-service-failed':
    'The email service does not answer at the moment. Please try again shortly',
  'shop-refused': 'The store has refused this',
  'shop-failed': 'The store does not answer at the moment. Please try again shortly',
} as const satisfies Record<ProblemCode, string>;
