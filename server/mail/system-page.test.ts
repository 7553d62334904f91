import { describe, expect, it } from 'vitest';
import { mailCategories, systemMailIds } from '#contract/mail/system-mails.ts';
import { placeholdersIn } from '#contract/placeholders/placeholders.ts';
import { Branding } from '#contract/tenants/branding.ts';
import { Address, Terms } from '#contract/tenants/tenant.ts';
import { kinds, SystemMail } from './kinds/kinds.ts';
import { builtInWords, systemPage } from './system-page.ts';

const acme = {
  tenantName: 'Acme & Sons',
  branding: Branding.parse({ headerBackgroundColor: '#111111', primaryButtonColor: '#222222' }),
  terms: Terms.parse({ ambassador: 'champion', ambassadors: 'champions' }),
  timezone: 'Pacific/Auckland',
  origin: 'https://acme.test',
  address: Address.parse({ companyName: 'Acme Ltd', line1: 'Main Street 1', city: 'Springfield' }),
};
const sampleOf = (id: (typeof systemMailIds)[number]) => kinds[id].sample;

describe('a system email', () => {
  it.each(systemMailIds)('reads as it is kept beside this test: %s [MAIL-83]', async (id) => {
    const { subject, text } = await systemPage(sampleOf(id), acme, null);
    await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(`testing/mails/${id}.txt`);
  });

  it('says of a customer who asks for their data how many orders there are, also none [INT-162]', async () => {
    const sample = kinds['customer-data-asked-admin'].sample;
    const said = async (change: object) => {
      const page = await systemPage(SystemMail.parse({ ...sample, ...change }), acme, null);
      return page.text;
    };
    const none = await said({ orders: 0, numbers: [], customer: null });
    expect(none).toContain('kept about them: somebody without an email.');
    expect(none).toContain('keeps no order of theirs.');
    expect(none).toContain('Please tell them that there is nothing.');
    expect(none).toContain('<https://acme.test/referrals/orders>');
    expect(await said({ orders: 1, numbers: ['#7'] })).toContain('keeps one order of theirs: #7.');
    expect(await said({ orders: 1200 })).toContain(
      'keeps 1,200 orders of theirs: #1042, #1001 and 1,198 more.',
    );
  });

  it('looks as it is kept beside this test', async () => {
    const { html } = await systemPage(sampleOf('password-reset'), acme, null);
    await expect(html).toMatchFileSnapshot('testing/mails/password-reset.html');
  });

  it.each(systemMailIds)(
    'has a value and an explanation for all that it says: %s [MAIL-39]',
    (id) => {
      const { placeholders, valuesOf, sample, category, title, helpText } = kinds[id];
      const { subject, html } = builtInWords(id, acme);
      const names = Object.keys(placeholders);
      expect(names).toEqual(expect.arrayContaining(placeholdersIn(subject, html)));
      expect([...valuesOf(sample, acme).keys()].sort()).toEqual(names.sort());
      for (const [name, description] of Object.entries(placeholders)) {
        expect(name).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
        expect(description).toMatch(/^[A-Z].{5,}[^.]$/);
      }
      expect(mailCategories).toContain(category);
      expect(title).not.toBe('');
      expect(helpText).toMatch(/^Sent .*\.$/);
    },
  );

  it.each(systemMailIds)('is asked for with all that its preview tells: %s', (id) => {
    expect(SystemMail.parse(sampleOf(id))).toEqual(sampleOf(id));
  });

  it('ends with the link that ends it, where it has one', async () => {
    const mail = sampleOf('weekly-summary-admin');
    const { html, text } = await systemPage(mail, acme, null);
    const { unsubscribeAt } = kinds['weekly-summary-admin'].sample;
    expect(text).toMatch(new RegExp(`\nUnsubscribe: ${unsubscribeAt}\n$`));
    expect(html).toMatch(new RegExp(`<a href="${unsubscribeAt}"[^>]*>Unsubscribe</a>`));
  });

  it('begins in an inbox with its first words, at most 140 letters of them', async () => {
    const words = 'a'.repeat(140);
    const htmlOf = async (body: string) => {
      const own = { subject: 'Hi', html: `<h1>Heading</h1><p>${body}</p>` };
      return (await systemPage(sampleOf('password-reset'), acme, own)).html;
    };
    expect(await htmlOf(words)).not.toContain('…');
    const longer = await htmlOf(`${words}a`);
    expect(longer).toMatch(/[^a]a{139}…/);
  });

  it('says of an answer that the referral is approved only where it is', async () => {
    const mail = { ...kinds['order-question-answered'].sample, hasApproved: false };
    const { text } = await systemPage(mail, acme, null);
    expect(text).toContain('Thank you for telling us. You are right.\n\nYou wrote:');
  });

  it('ends with the name of the brand where that has no address', async () => {
    for (const address of [undefined, Address.parse({})]) {
      const { text } = await systemPage(sampleOf('password-reset'), { ...acme, address }, null);
      expect(text).toMatch(/-- \nAcme & Sons\nYou get this email because [^\n]*\n$/);
    }
  });

  it('leaves out a paragraph whose placeholder is empty', async () => {
    const mail = { ...kinds['application-approved'].sample, validDays: null };
    const { html, text } = await systemPage(mail, acme, null);
    expect(text).toContain('Log in with the account you have');
    expect(text).not.toMatch(/\n\n\n/);
    expect(html).not.toMatch(/<p[^>]*>(<small[^>]*>)?(<\/small>)?<\/p>/);
  });

  it('has the words of the brand in the place of the built-in ones, cleaned and filled [MAIL-116]', async () => {
    const own = {
      subject: 'Hey {{FIRST_NAME}}: {{ACTIVITY}}',
      html: '<p>Nice, {{FIRST_NAME}} {{NOBODY}}!</p>\n<p><a href="{{LINK}}">Have a look</a></p>',
    };
    const mail = {
      ...sampleOf('activity-rejected'),
      to: { name: '<b>Jo</b>', address: 'j@a.test' },
    };
    const { subject, html, text } = await systemPage(mail, acme, own);
    expect(subject).toBe('Hey <b>Jo</b>: Share your story');
    expect(html).toContain('Nice, &lt;b&gt;Jo&lt;/b&gt; !');
    expect(html).toContain('href="https://example.com/"');
    expect(text).toContain('Have a look <https://example.com/>');
    expect(text).toContain('You get this email because you take part');
  });
});

describe('the weekly summary', () => {
  const { sample } = kinds['weekly-summary-admin'];
  const nothing = {
    activities: { approved: 0, inReview: 0, rejected: 0 },
    ...{ newAmbassadors: 0, newApplicants: 0, referrals: 0, issuedRewards: 0 },
    sales: {},
  };
  const textOf = async (changes: object) => systemPage({ ...sample, ...changes }, acme, null);

  it('of a week in which nothing happened says so, and has no figures', async () => {
    const { subject, text } = await textOf({ week: { ...sample.week, ...nothing } });
    expect(subject).toBe('Acme & Sons last week: a quiet week');
    expect(text).toContain(
      'It was a quiet week, and nothing new came in. Every programme has such weeks.',
    );
    expect(text).not.toContain('How it went');
  });

  it('tells whether something awaits a review, and how much as far as it was counted', async () => {
    const none = {
      ...{ activities: 0, profiles: 0, applicants: 0, referrals: 0, rewards: 0 },
      ...{ orderQuestions: 0, payoutRuns: 0, heldUpRuns: 0 },
    };
    expect((await textOf({ awaiting: none })).text).toContain('Nothing awaits your review.');
    const awaiting = { ...none, activities: 9_999, applicants: 10_000, payoutRuns: 1 };
    const { text } = await textOf({ awaiting });
    expect(text).toContain(
      [
        'Awaiting review now',
        '- Activities: 9,999 <https://acme.test/activities?state=awaiting-review>',
        '- Applicants: 10,000+ <https://acme.test/applicants?approved=pending>',
        '- Payout runs to approve: 1 <https://acme.test/payout-runs>',
      ].join('\n'),
    );
  });
});
