import { describe, expect, it } from 'vitest';
import { EmailServiceError, isFailure } from './email-service-error.ts';

describe('a failed call of an email service', () => {
  it.each([
    { details: undefined, message: 'SendGrid: away' },
    { details: { status: 500 }, message: 'SendGrid: away (500)' },
    { details: { serviceCode: 406 }, message: 'SendGrid: away (code 406)' },
    { details: { status: 422, serviceCode: 406 }, message: 'SendGrid: away (422, code 406)' },
  ])('says in its message: $message', ({ details, message }) => {
    const error = new EmailServiceError('sendgrid', 'away', details);
    expect(error).toMatchObject({ name: 'EmailServiceError', service: 'sendgrid', message });
  });

  it.each([
    { failure: 'away' as const, details: {}, isUnclear: true },
    { failure: 'away' as const, details: { isUnreached: false }, isUnclear: true },
    { failure: 'away' as const, details: { isUnreached: true }, isUnclear: false },
    { failure: 'away' as const, details: { status: 503 }, isUnclear: false },
    { failure: 'taken' as const, details: {}, isUnclear: false },
  ])('may have been done all the same: $failure, $details, $isUnclear', (row) => {
    const error = new EmailServiceError('postmark', row.failure, row.details);
    expect(error.isUnclear).toBe(row.isUnclear);
  });

  it('says when to come back where the service does', () => {
    const busy = new EmailServiceError('postmark', 'busy', { status: 429, retryAfterSeconds: 7 });
    expect(busy.retryAfterSeconds).toBe(7);
    expect(new EmailServiceError('postmark', 'busy').retryAfterSeconds).toBeUndefined();
  });

  it('is told from other failures and from other errors', () => {
    const taken = new EmailServiceError('postmark', 'taken');
    expect(isFailure(taken, 'taken')).toBe(true);
    expect(isFailure(taken, 'away')).toBe(false);
    expect(isFailure({ failure: 'taken' }, 'taken')).toBe(false);
  });
});
