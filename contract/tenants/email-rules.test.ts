import { describe, expect, it } from 'vitest';
import { emailProblems, postMarkAddress, showsSettingsOf } from './email-rules.ts';
import { asEntered, type EmailKind, EnteredEmail, StoredEmail } from './email-settings.ts';

const validDomain = { id: '7', domain: 'brand.com', subDomain: null, valid: true };
const invalidDomain = { ...validDomain, valid: false };

const stored = (sendingDomain: typeof validDomain | null, ofSendGrid = sendingDomain) =>
  StoredEmail.parse({
    emailSendingDomain: { sendGridWhitelabelDomain: ofSendGrid },
    postMark: {
      transactional: { sendingDomain, fromEmailName: 'Brand Notifications' },
      bulk: { sendingDomain, fromEmailName: 'Brand Notifications' },
    },
  });

const complete = {
  fromEmailName: 'Brand',
  replyTo: 'help@brand.com',
  useSupportEmailForReplyTo: false,
};

interface Change {
  readonly domain?: typeof validDomain | null;
  readonly supportEmail?: string | null;
}

/** The problems of a change of one part that is complete but for `part`. */
function problemsOf(
  kind: EmailKind,
  part: Partial<EnteredEmail['postMark']['bulk']>,
  { domain = null, supportEmail = null }: Change = {},
) {
  const before = stored(domain);
  const entered = asEntered(before);
  const { postMark } = entered;
  const wanted = {
    ...entered,
    postMark: { ...postMark, [kind]: { ...postMark[kind], ...complete, ...part } },
  };
  return emailProblems(EnteredEmail.parse(wanted), { stored: before, supportEmail });
}

const at = (kind: EmailKind, field: string, message: string) => ({
  [`postMark.${kind}.${field}`]: message,
});
const noName = 'Please enter a sender name';
const noPrefix = 'Please enter a sender email';
const noReplyTo = 'Please enter a reply-to email';

describe('notification emails', () => {
  it.each([null, invalidDomain, validDomain])(
    'need a sender name and a reply-to with the domain %j [DOM-55]',
    (domain) => {
      expect(problemsOf('transactional', {}, { domain })).toEqual({});
      expect(problemsOf('transactional', { fromEmailName: null }, { domain })).toEqual(
        at('transactional', 'fromEmailName', noName),
      );
      expect(problemsOf('transactional', { replyTo: null }, { domain })).toEqual(
        at('transactional', 'replyTo', noReplyTo),
      );
    },
  );

  it('need a sender email, which is the default one until a domain is valid [DOM-55 DOM-59]', () => {
    const empty = { fromEmailPrefix: null };
    expect(problemsOf('transactional', empty, { domain: validDomain })).toEqual(
      at('transactional', 'fromEmailPrefix', noPrefix),
    );
    expect(problemsOf('transactional', {}, { domain: invalidDomain })).toEqual({});
  });
});

describe('custom emails', () => {
  it('need a reply-to only while no domain is valid [DOM-56]', () => {
    const empty = { replyTo: null };
    expect(problemsOf('bulk', empty, { domain: validDomain })).toEqual({});
    for (const domain of [null, invalidDomain])
      expect(problemsOf('bulk', empty, { domain })).toEqual(at('bulk', 'replyTo', noReplyTo));
  });

  it('need a prefix once a domain is valid [DOM-59]', () => {
    expect(problemsOf('bulk', { fromEmailPrefix: null }, { domain: validDomain })).toEqual(
      at('bulk', 'fromEmailPrefix', noPrefix),
    );
  });
});

describe('a reply-to', () => {
  it.each(['transactional', 'bulk'] as const)(
    'of %s emails may be the support email, where there is one [DOM-58]',
    (kind) => {
      const wanted = { replyTo: null, useSupportEmailForReplyTo: true };
      const supportEmail = 'help@brand.com';
      expect(problemsOf(kind, wanted, { supportEmail })).toEqual({});
      for (const none of [null, ''])
        expect(
          problemsOf(kind, { ...wanted, replyTo: 'a@brand.com' }, { supportEmail: none }),
        ).toEqual(
          at(
            kind,
            'useSupportEmailForReplyTo',
            'There is no support email. Please enter a reply-to email',
          ),
        );
      expect(
        problemsOf(kind, { ...wanted, useSupportEmailForReplyTo: false }, { supportEmail }),
      ).toEqual(at(kind, 'replyTo', noReplyTo));
    },
  );
});

it.each(['transactional', 'bulk'] as const)(
  'the prefix of %s emails is changed only while the DNS is valid [DOM-42]',
  (kind) => {
    const wanted = { fromEmailPrefix: 'hello' };
    expect(problemsOf(kind, wanted, { domain: validDomain })).toEqual({});
    for (const domain of [null, invalidDomain])
      expect(problemsOf(kind, wanted, { domain })).toEqual(
        at(
          kind,
          'fromEmailPrefix',
          'The sender email can be changed once the DNS of the sending domain is valid',
        ),
      );
  },
);

describe('the sender email of SendGrid', () => {
  const problems = (fromEmail: string | null, domain: typeof validDomain | null) => {
    const before = stored(null, domain);
    return emailProblems({ ...asEntered(before), fromEmail }, { stored: before, supportEmail: '' });
  };

  it('needs a valid domain, and is at it [DOM-57]', () => {
    expect(problems('hello@brand.com', validDomain)).toEqual({});
    for (const domain of [null, invalidDomain])
      expect(problems('hello@brand.com', domain)).toEqual({
        fromEmail: 'The sender email can be set once the DNS of the sending domain is valid',
      });
    for (const other of ['hello@other.com', 'hello@mail.brand.com', 'hello@notbrand.com'])
      expect(problems(other, validDomain)).toEqual({
        fromEmail: 'Please enter an address that ends in @brand.com',
      });
    expect(problems(null, null)).toEqual({});
  });

  it('may stay as it was once its domain is gone, while something else is changed', () => {
    const before = { ...stored(null), fromEmail: 'hello@brand.com' };
    const wanted = { ...asEntered(before), fromEmailName: 'Brand' };
    expect(emailProblems(wanted, { stored: before, supportEmail: null })).toEqual({});
  });
});

it('a part that is not changed hinders no change of another', () => {
  const before = stored(null);
  const wanted = { ...asEntered(before), emailProviderSettingsVisibility: 'all' as const };
  expect(emailProblems(wanted, { stored: before, supportEmail: null })).toEqual({});
});

it('a sender address is the prefix at the domain with its sub-domain, while that is valid', () => {
  const of = (sendingDomain: object | null) =>
    postMarkAddress(
      StoredEmail.parse({
        postMark: { bulk: { fromEmailPrefix: 'news', sendingDomain } },
      }),
      'bulk',
    );
  expect(of(validDomain)).toBe('news@brand.com');
  expect(of({ ...validDomain, subDomain: 'mail' })).toBe('news@mail.brand.com');
  expect(of(invalidDomain)).toBeUndefined();
  expect(of(null)).toBeUndefined();
});

it.each([
  ['all', true, true],
  ['sendgrid', true, false],
  ['postmark', false, true],
] as const)(
  'visibility %s shows the settings of SendGrid: %s, Postmark: %s',
  (visibility, sendgrid, postmark) => {
    expect(showsSettingsOf('sendgrid', visibility)).toBe(sendgrid);
    expect(showsSettingsOf('postmark', visibility)).toBe(postmark);
  },
);
