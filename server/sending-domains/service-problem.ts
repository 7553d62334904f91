import { type EmailService, emailServiceNames } from '#contract/sending-domains/sending-domain.ts';
import { accountOf } from '#server/email-services/account-of.ts';
import type { EmailServiceAccount } from '#server/email-services/email-service.ts';
import { EmailServiceError } from '#server/email-services/email-service-error.ts';
import type { EmailAccounts } from '#server/platform/email-accounts.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** The account at a service. Raises a problem that says so where the installation has none. */
export function requireAccount(service: EmailService, config: EmailAccounts): EmailServiceAccount {
  const account = accountOf(service, config);
  if (account) return account;
  throw new ProblemError('email-service-not-available', {
    message: `${emailServiceNames[service]} is not set up here. Please ask the people who run this installation`,
  });
}

/** The problem that tells an admin of a failed call to a service. Any other error stays as it is. */
export function serviceProblem(error: unknown): unknown {
  if (!(error instanceof EmailServiceError)) return error;
  const name = emailServiceNames[error.service];
  const failed = (message: string) =>
    new ProblemError('email-service-failed', {
      message,
      cause: error,
      ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  switch (error.failure) {
    case 'key-refused':
      return failed(
        `${name} does not take the key of this installation. Please ask the people who run it`,
      );
    case 'busy':
      return failed(`${name} has too much to do at the moment. Please try again in a few minutes`);
    case 'refused': {
      const message = `${name} does not take this domain. Please check its name`;
      return new ProblemError('invalid-input', { message, fields: { domain: message } });
    }
    default:
      return failed(`${name} does not answer at the moment. Nothing has changed. Please try again`);
  }
}
