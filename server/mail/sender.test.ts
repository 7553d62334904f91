import { describe, expect, it } from 'vitest';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { type EmailKind, StoredEmail } from '#contract/tenants/email-settings.ts';
import { senderOf } from './sender.ts';

const domain = { id: '1', domain: 'brand.test', subDomain: 'mail', valid: true };
const senderDomains = { transactional: 'mail.banyan.test', bulk: 'news.banyan.test' };

const part = {
  fromEmailName: 'Brand',
  replyTo: 'reply@brand.test',
  useSupportEmailForReplyTo: false,
};
const whole = {
  emailSendingDomain: { sendGridWhitelabelDomain: { ...domain, subDomain: 'em1' } },
  postMark: {
    transactional: { ...part, fromEmailPrefix: 'hello', sendingDomain: domain },
    bulk: { ...part, fromEmailPrefix: 'letters', sendingDomain: domain },
  },
  fromEmail: 'legacy@brand.test',
  fromEmailName: 'Legacy',
  replyTo: 'legacy-reply@brand.test',
  useSupportEmailForReplyTo: false,
};

interface Choice {
  readonly service: EmailService;
  readonly visibility?: 'all' | EmailService;
  readonly via?: EmailService | undefined;
  readonly email?: object;
  readonly supportEmail?: string | null;
}

function sender(kind: EmailKind, { service, visibility = 'all', ...choice }: Choice) {
  const services = { transactionalEmailService: service, bulkEmailService: service };
  const email = StoredEmail.parse({
    ...whole,
    ...services,
    emailProviderSettingsVisibility: visibility,
    ...choice.email,
  });
  const { supportEmail = 'help@brand.test' } = choice;
  const facts = { tenantName: 'Brand Ltd', supportEmail, email };
  return senderOf(kind, facts, { via: 'via' in choice ? choice.via : service, senderDomains });
}

describe('the sender of a mail', () => {
  it('through Postmark is the prefix of its kind at the domain with its sub-domain [DOM-24]', () => {
    expect(sender('transactional', { service: 'postmark' })).toEqual({
      from: { name: 'Brand', address: 'hello@mail.brand.test' },
      replyTo: 'reply@brand.test',
    });
    expect(sender('bulk', { service: 'postmark' }).from.address).toBe('letters@mail.brand.test');
    const sendingDomain = { ...domain, subDomain: null };
    const bulk = { ...whole.postMark.bulk, sendingDomain };
    expect(
      sender('bulk', { service: 'postmark', email: { postMark: { bulk } } }).from.address,
    ).toBe('letters@brand.test');
  });

  it('through SendGrid has the four fields of before, for both kinds', () => {
    for (const kind of ['transactional', 'bulk'] as const)
      expect(sender(kind, { service: 'sendgrid' })).toEqual({
        from: { name: 'Legacy', address: 'legacy@brand.test' },
        replyTo: 'legacy-reply@brand.test',
      });
  });

  it('is a service’s of its own for each kind [DOM-21]', () => {
    const email = { transactionalEmailService: 'postmark', bulkEmailService: 'sendgrid' };
    const of = (kind: EmailKind, via: EmailService) =>
      sender(kind, { service: 'postmark', via, email }).from.address;
    expect(of('transactional', 'postmark')).toBe('hello@mail.brand.test');
    expect(of('bulk', 'sendgrid')).toBe('legacy@brand.test');
  });

  it.each([
    ['postmark', 'all', 'Brand'],
    ['postmark', 'postmark', 'Brand'],
    ['postmark', 'sendgrid', 'Brand Ltd Notifications'],
    ['sendgrid', 'all', 'Legacy'],
    ['sendgrid', 'sendgrid', 'Legacy'],
    ['sendgrid', 'postmark', 'Brand Ltd Notifications'],
  ] as const)('through %s while %s is shown is %s [DOM-29]', (service, visibility, name) => {
    const { from } = sender('transactional', { service, visibility });
    expect(from.name).toBe(name);
    expect(from.address.endsWith('@mail.banyan.test')).toBe(name === 'Brand Ltd Notifications');
  });

  it.each([
    ['no domain', null],
    ['a domain that is not valid', { ...domain, valid: false }],
  ])(
    'with %s is the default one of its kind, with the own name [DOM-43 DOM-44 DOM-95 DOM-96 DOM-97]',
    (_, sendingDomain) => {
      const email = {
        emailSendingDomain: { sendGridWhitelabelDomain: sendingDomain },
        postMark: {
          transactional: { ...whole.postMark.transactional, sendingDomain },
          bulk: { ...whole.postMark.bulk, sendingDomain, fromEmailName: null },
        },
      };
      for (const service of ['postmark', 'sendgrid'] as const) {
        expect(sender('transactional', { service, email }).from).toEqual({
          name: service === 'postmark' ? 'Brand' : 'Legacy',
          address: 'notifications@mail.banyan.test',
        });
        expect(sender('bulk', { service, email }).from.address).toBe(
          'announcements@news.banyan.test',
        );
      }
      expect(sender('bulk', { service: 'postmark', email }).from.name).toBe(
        'Brand Ltd Notifications',
      );
    },
  );

  it.each([undefined, 'sendgrid'] as const)(
    'on another way than the chosen service is the default one: %s',
    (via) => {
      expect(sender('transactional', { service: 'postmark', via }).from.address).toBe(
        'notifications@mail.banyan.test',
      );
    },
  );

  it('of SendGrid is never at a domain that is not the tenant’s own', () => {
    const address = (fromEmail: string) =>
      sender('bulk', { service: 'sendgrid', email: { fromEmail } }).from.address;
    for (const foreign of ['a@other.test', 'a@notbrand.test', 'a@brand.test.other.test'])
      expect(address(foreign)).toBe('announcements@news.banyan.test');
  });

  it.each(['postmark', 'sendgrid'] as const)(
    'has answers go to the support email where %s says so [SET-28]',
    (service) => {
      const useSupportEmailForReplyTo = true;
      const email = {
        useSupportEmailForReplyTo,
        postMark: {
          transactional: { ...whole.postMark.transactional, useSupportEmailForReplyTo },
          bulk: whole.postMark.bulk,
        },
      };
      expect(sender('transactional', { service, email }).replyTo).toBe('help@brand.test');
      expect(
        sender('transactional', { service, email, supportEmail: null }).replyTo,
      ).toBeUndefined();
    },
  );
});
