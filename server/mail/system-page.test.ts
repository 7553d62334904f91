import { describe, expect, it } from 'vitest';
import { mailCategories, systemMailIds } from '#contract/mail/system-mails.ts';
import { placeholdersIn } from '#contract/placeholders/placeholders.ts';
import { Branding } from '#contract/tenants/branding.ts';
import { Address, Terms } from '#contract/tenants/tenant.ts';
import { kinds } from './kinds/kinds.ts';
import { builtInWords, systemPage } from './system-page.ts';

const acme = {
  tenantName: 'Acme & Sons',
  branding: Branding.parse({ headerBackgroundColor: '#111111', primaryButtonColor: '#222222' }),
  terms: Terms.parse({ ambassador: 'Champion', ambassadors: 'Champions' }),
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
