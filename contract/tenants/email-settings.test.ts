import { describe, expect, it } from 'vitest';
import {
  asEntered,
  defaultSenderName,
  EmailVisibility,
  EnteredEmail,
  StoredEmail,
} from './email-settings.ts';

const domain = { id: '7', domain: 'brand.com', subDomain: 'mail', valid: true };

describe('the email settings', () => {
  it('take each choice of provider, and no other [DOM-20 DOM-21]', () => {
    expect(EmailVisibility.options).toEqual(['all', 'sendgrid', 'postmark']);
    const entered = asEntered(StoredEmail.parse({}));
    for (const field of ['transactionalEmailService', 'bulkEmailService']) {
      for (const service of ['sendgrid', 'postmark'])
        expect(EnteredEmail.parse({ ...entered, [field]: service })).toHaveProperty(field, service);
      for (const other of ['all', 'smtp', '', null])
        expect(EnteredEmail.safeParse({ ...entered, [field]: other }).success).toBe(false);
    }
    for (const other of ['none', '', null])
      expect(
        EnteredEmail.safeParse({ ...entered, emailProviderSettingsVisibility: other }).success,
      ).toBe(false);
  });

  it('keep every field of both services and the four of before [DOM-22 DOM-23 DOM-26]', () => {
    const part = {
      fromEmailName: 'Brand',
      fromEmailPrefix: 'hello',
      replyTo: 'help@brand.com',
      useSupportEmailForReplyTo: false,
      sendingDomain: domain,
    };
    const email = {
      emailProviderSettingsVisibility: 'all',
      transactionalEmailService: 'sendgrid',
      bulkEmailService: 'postmark',
      emailSendingDomain: { sendGridWhitelabelDomain: domain },
      postMark: { transactional: part, bulk: { ...part, fromEmailPrefix: 'news' } },
      fromEmail: 'hello@brand.com',
      fromEmailName: 'Brand',
      replyTo: 'help@brand.com',
      useSupportEmailForReplyTo: true,
    };
    expect(StoredEmail.parse(email)).toEqual(email);
  });

  it('begin with Postmark, its two prefixes and no domain [DOM-96 DOM-97 MAIL-132]', () => {
    expect(StoredEmail.parse(undefined)).toMatchObject({
      emailProviderSettingsVisibility: 'postmark',
      transactionalEmailService: 'postmark',
      bulkEmailService: 'postmark',
      emailSendingDomain: { sendGridWhitelabelDomain: null },
      postMark: {
        transactional: { fromEmailPrefix: 'notifications', sendingDomain: null },
        bulk: { fromEmailPrefix: 'announcements', sendingDomain: null },
      },
    });
    expect(defaultSenderName('Brand')).toBe('Brand Notifications');
  });

  it('are changed as a whole, without the domains, which are not an admin’s to write', () => {
    const stored = StoredEmail.parse({
      emailSendingDomain: { sendGridWhitelabelDomain: domain },
      postMark: { transactional: { sendingDomain: domain }, bulk: { sendingDomain: domain } },
    });
    expect(JSON.stringify(asEntered(stored))).not.toContain('brand.com');
    expect(JSON.stringify(EnteredEmail.parse(stored))).not.toContain('brand.com');
    const { fromEmail: _, ...partial } = asEntered(stored);
    expect(EnteredEmail.safeParse(partial).success).toBe(false);
  });

  it.each(['a', 'news', 'First.Last', 'a_b-c.9', 'x'.repeat(64)])(
    'take the prefix %j [DOM-59]',
    (fromEmailPrefix) => {
      expect(prefix(fromEmailPrefix)).toEqual({ value: fromEmailPrefix, message: undefined });
    },
  );

  it.each([
    ['a b', "Please use only letters, digits, '.', '_' and '-'"],
    ['a@b', "Please use only letters, digits, '.', '_' and '-'"],
    ['a+b', "Please use only letters, digits, '.', '_' and '-'"],
    ['ä', "Please use only letters, digits, '.', '_' and '-'"],
    ['a\r\nBcc', "Please use only letters, digits, '.', '_' and '-'"],
    ['.a', 'Please put a dot only between two characters'],
    ['a.', 'Please put a dot only between two characters'],
    ['a..b', 'Please put a dot only between two characters'],
    ['x'.repeat(65), 'Please enter at most 64 characters; there are 65'],
  ])('refuse the prefix %j [DOM-59]', (fromEmailPrefix, message) => {
    expect(prefix(fromEmailPrefix).message).toBe(message);
  });

  it('keep an emptied field as nothing', () => {
    const entered = asEntered(StoredEmail.parse({}));
    const emptied = { ...entered, fromEmail: ' ', fromEmailName: ' ', replyTo: '' };
    expect(EnteredEmail.parse(emptied)).toMatchObject({
      fromEmail: null,
      fromEmailName: null,
      replyTo: null,
    });
  });
});

function prefix(fromEmailPrefix: string) {
  const entered = asEntered(StoredEmail.parse({}));
  const { postMark } = entered;
  const { data, error } = EnteredEmail.safeParse({
    ...entered,
    postMark: { ...postMark, bulk: { ...postMark.bulk, fromEmailPrefix } },
  });
  return { value: data?.postMark.bulk.fromEmailPrefix, message: error?.issues[0]?.message };
}
