import { messagesOfEither } from './messages-of-either.ts';
import type { ProblemCode } from './problem.ts';

/**
 * The words that a person reads for each refusal, unless the server has more precise ones. The server
 * sends them with every refusal: a browser never loads this table.
 */
export const problemMessages = {
  ...messagesOfEither,
  'invalid-input': 'Please check what you entered',
  'invalid-credentials': 'Unknown email or password',
  'account-disabled': 'This account is disabled',
  'login-link-invalid': 'Login link has expired or is invalid',
  'wrong-code': 'This code is not correct or has been used already. Please enter another one',
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
  'subscription-required': 'Please confirm your subscription to activate account',
  'card-refused': 'The card was refused',
  'no-card': 'Please enter payment details to start using the product',
  'not-subscribed': 'There is no subscription yet',
  'stripe-not-available':
    'Payments by card are not set up here. Please ask the people who run this installation',
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
  'shopify-not-available':
    'Shopify is not set up here. Please ask the people who run this installation',
  'not-authorized-by-shop': 'The store has not authorized this. Please start again with Authorize',
  'not-authorized-by-network': 'The network has not authorized this. Please connect it once more',
  'network-not-connected': 'Please connect your account first',
  'network-refused': 'The network has refused this',
  'post-template-used': 'This post template is used by an activity type and cannot be deleted',
  'tracking-link-used': 'This tracking link is used by an activity type and cannot be deleted',
  'default-link': 'The first link cannot be deleted',
  'too-many-links': 'There can be at most 50 further links. Please delete one first',
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
  'nothing-payable': 'There is nothing that can be paid out now',
  'pay-pal-not-connected':
    'No PayPal account is connected. Connect one in the settings of cash payments',
  'pay-pal-in-use': 'PayPal is paying a run from this account. Wait until the run is done',
  'pay-pal-is-paying':
    'PayPal is paying this run, and says itself what becomes of each payout. Please look at it again later',
  'payout-run-open': 'There is a payout run in this currency already. Finish or cancel it first',
  'payout-run-changed': 'Somebody else has changed this payout run. Please look at it again',
  'needs-other-admin': 'Another admin has to approve this payout run',
  'draft-changed': 'Somebody else has changed this draft. Please reload the page',
  'email-sent': 'This email has been sent already',
  'email-not-ready': 'This email cannot be sent yet. Please look at what is missing',
  'email-checks-failed': 'The checks have found something. Please look at the results',
  'system-email-needed': 'This email is always sent: people need it, or have asked for it',
  'email-send-over': 'This email is finished or was stopped. Please reload the page',
  'plan-below-use': 'More is used than this plan includes',
  'minimum-term': 'Your plan has a minimum term',
  'card-billing-needed':
    'Please set a payment method that allows card billing before moving this customer to a paid plan.',
  'no-app-sumo-codes': 'Could not find any AppSumo codes for this customer. Plan change cancelled',
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
  'stripe-failed': 'Stripe does not answer at the moment. Please try again shortly',
  'pay-pal-failed': 'PayPal does not answer at the moment. Please try again shortly',
  'network-failed': 'The network does not answer at the moment. Please try again shortly',
  'network-not-configured': 'This network is not configured',
} as const satisfies Record<ProblemCode, string>;

/** `subscription-required` for a tenant whose subscription Stripe has suspended. */
export const subscriptionSuspended =
  'Your last invoices were not paid. Please pay them in Billing to go on';

/** The same for one whose card was refused for the first invoice of its subscription. */
export const firstInvoiceUnpaid =
  'The first invoice of your subscription is not paid. Please pay it in Billing to activate your account';

/** The same for one that pays by PayPal only, and that support has not marked as paid. */
export const agreementMissing =
  'You pay by PayPal. Our support activates your account once the agreement is signed';
