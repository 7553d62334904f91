import { describe, expect, it } from 'vitest';
import { redactUrl } from './log.ts';

describe('the address in a log line', () => {
  it.each([
    ['/ambassadors?vueq=page:2&tags=vip&tags=eu', '/ambassadors?vueq&tags'],
    ['/register?email=a@b.test&inviteToken=s3cret', '/register?email&inviteToken'],
    ['/login?redirectTo=/register?inviteToken=s3cret', '/login?redirectTo'],
    ['/plain', '/plain'],
  ])('is %s with the names of its parameters only [AUTH-55]', (url, logged) => {
    expect(redactUrl(url)).toBe(logged);
  });
});
