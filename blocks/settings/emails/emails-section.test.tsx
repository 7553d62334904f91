import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emailsLabels } from '#client/settings/emails-labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { SendingDomain } from '#contract/sending-domains/sending-domain.ts';
import { emailMessages } from '#contract/tenants/email-rules.ts';
import { asEntered, StoredEmail } from '#contract/tenants/email-settings.ts';
import type { StoredSettings } from '#contract/tenants/tenant-for-admin.ts';
import { openSettings } from '../testing/open-settings.tsx';

const labels = emailsLabels(testTenant.data.terms);
const { groups, inputs } = labels;
const support = makeToken({ roles: ['admin', 'support'] });
const domain: SendingDomain = { id: '7', domain: 'brand.com', subDomain: 'mail', valid: true };

interface Options {
  email?: Parameters<typeof StoredEmail.parse>[0];
  settings?: Partial<StoredSettings>;
  token?: string;
}

const open = ({ email = {}, settings = {}, token }: Options = {}) =>
  openSettings('view=emails', {
    stored: { email: StoredEmail.parse(email), ...settings },
    ...(token !== undefined && { token }),
  });

/** The email settings with this domain at Postmark, and sender names as the server fills them in. */
const atPostmark = (sendingDomain: SendingDomain | null) => ({
  postMark: {
    transactional: { sendingDomain, fromEmailName: 'Acme Notifications' },
    bulk: { sendingDomain, fromEmailName: 'Acme Notifications' },
  },
});

const group = (title: string) => within(screen.getByRole('region', { name: title }));
const has = (title: string) => screen.queryByRole('region', { name: title }) !== null;
const textIn = (title: string, label: string) =>
  group(title).getByRole<HTMLInputElement>('textbox', { name: label });
const supportSwitch = (title: string) =>
  group(title).getByRole('switch', { name: (name) => name.startsWith(inputs.useSupportEmail) });
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the emails section', () => {
  it.each([
    ['postmark', ['Notification emails', 'Custom emails']],
    ['sendgrid', ['Sender at SendGrid']],
    ['all', ['Sender at SendGrid', 'Notification emails', 'Custom emails']],
  ])(
    'shows with the visibility %s the senders of its services [DOM-20 DOM-27 DOM-29]',
    async (emailProviderSettingsVisibility, shown) => {
      await open({ email: { emailProviderSettingsVisibility } });
      const all = ['Sender at SendGrid', 'Notification emails', 'Custom emails'];
      expect(all.filter(has)).toEqual(shown);
    },
  );

  it('has the switches of the provider for support alone [DOM-62 MAIL-103 SET-125]', async () => {
    const { unmount } = await open({ token: makeToken({ roles: ['admin'] }) });
    expect(has(groups.provider.title)).toBe(false);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    unmount();
    await open({ token: support });
    const provider = group('Email provider');
    expect(provider.getAllByRole('radio')).toHaveLength(3);
  });

  it('shows the sender names and prefixes that a new tenant has [DOM-95 DOM-96 DOM-97]', async () => {
    await open({ email: atPostmark(null) });
    const shown = ['Notification emails', 'Custom emails'].map((title) => [
      textIn(title, inputs.name).value,
      textIn(title, inputs.address).value,
    ]);
    expect(shown).toEqual([
      ['Acme Notifications', 'notifications'],
      ['Acme Notifications', 'announcements'],
    ]);
  });
});

describe('another provider', () => {
  it.each([
    ['SendGrid', 'sendgrid', 'postmark'],
    ['Postmark', 'postmark', 'sendgrid'],
  ])(
    '%s is for all emails, is saved with the others, and is said [DOM-40 DOM-41 DOM-86 DOM-89]',
    async (name, chosen, before) => {
      const stored = StoredEmail.parse({
        emailProviderSettingsVisibility: before,
        transactionalEmailService: before,
        bulkEmailService: before,
      });
      const { user, update, sent, said } = await open({ email: stored, token: support });
      await user.click(choice(name));
      await user.click(update());
      await waitFor(() => expect(said).toEqual(['New email provider has been enabled']));
      const fields = {
        emailProviderSettingsVisibility: chosen,
        transactionalEmailService: chosen,
        bulkEmailService: chosen,
      };
      expect(sent).toEqual([
        { data: { email: { ...asEntered(stored), ...fields } }, before: { email: stored } },
      ]);
    },
  );

  it('beside the present one is shown, and sends nothing yet [DOM-41]', async () => {
    const stored = StoredEmail.parse({ bulkEmailService: 'sendgrid' });
    const { user, save, sent } = await open({ email: stored, token: support });
    await user.click(choice(labels.visibilities.all));
    await save();
    const email = { ...asEntered(stored), emailProviderSettingsVisibility: 'all' };
    expect(sent).toMatchObject([{ data: { email } }]);
  });
});

describe('the sender of a part', () => {
  it.each(['transactional', 'bulk'] as const)(
    'of %s emails has a prefix that is read only until its domain is valid [DOM-24 DOM-42]',
    async (kind) => {
      const { title } = groups[kind];
      for (const sendingDomain of [null, { ...domain, valid: false }]) {
        const { unmount } = await open({ email: atPostmark(sendingDomain) });
        expect(textIn(title, inputs.address).readOnly).toBe(true);
        group(title).getByText(emailMessages.lockedPrefix);
        unmount();
      }
      const { user, save, sent } = await open({
        email: atPostmark(domain),
        settings: { supportEmail: 'help@acme.test' },
      });
      expect(textIn(title, inputs.address).readOnly).toBe(false);
      await user.clear(textIn(title, inputs.address));
      await user.type(textIn(title, inputs.address), 'hello');
      group(title).getByText('Emails come from hello@mail.brand.com');
      await save();
      expect(sent).toMatchObject([
        { data: { email: { postMark: { [kind]: { fromEmailPrefix: 'hello' } } } } },
      ]);
    },
  );

  it.each([
    ['a b', "Please use only letters, digits, '.', '_' and '-'"],
    ['', 'Please enter a sender email'],
  ])('refuses the prefix %j once its domain is valid [DOM-59]', async (prefix, message) => {
    const { user, canUpdate } = await open({
      email: atPostmark(domain),
      settings: { supportEmail: 'help@acme.test' },
    });
    const { title } = groups.bulk;
    await user.clear(textIn(title, inputs.address));
    if (prefix) await user.type(textIn(title, inputs.address), prefix);
    await user.tab();
    group(title).getByText(message);
    expect(canUpdate()).toBe(false);
  });

  it('sends replies to the support email, or else to an address that is needed [DOM-30 DOM-55 DOM-58]', async () => {
    const { title } = groups.transactional;
    const { user, canUpdate, save, sent } = await open({
      email: atPostmark(domain),
      settings: { supportEmail: 'help@acme.test' },
    });
    group(title).getByText('Replies go to help@acme.test.');
    expect(group(title).queryByRole('textbox', { name: inputs.replyTo })).toBeNull();
    await user.click(supportSwitch(title));
    expect(group(title).queryByText('Replies go to help@acme.test.')).toBeNull();
    expect(canUpdate()).toBe(false);
    await user.click(textIn(title, inputs.replyTo));
    await user.tab();
    group(title).getByText('Please enter a reply-to email');
    await user.type(textIn(title, inputs.replyTo), 'replies@acme.test');
    expect(canUpdate()).toBe(true);
    await user.clear(textIn(title, inputs.name));
    await user.tab();
    group(title).getByText('Please enter a sender name');
    expect(canUpdate()).toBe(false);
    await user.type(textIn(title, inputs.name), 'Acme');
    await save();
    const part = { fromEmailName: 'Acme', useSupportEmailForReplyTo: false };
    expect(sent).toMatchObject([
      {
        data: { email: { postMark: { transactional: { ...part, replyTo: 'replies@acme.test' } } } },
      },
    ]);
  });

  it('needs a reply-to of custom emails only without a valid domain [DOM-56]', async () => {
    const { title } = groups.bulk;
    for (const [sendingDomain, isFree] of [
      [domain, true],
      [{ ...domain, valid: false }, false],
      [null, false],
    ] as const) {
      const { user, canUpdate, unmount } = await open({ email: atPostmark(sendingDomain) });
      await user.click(supportSwitch(title));
      expect(canUpdate()).toBe(isFree);
      unmount();
    }
  });

  it('keeps a hidden reply-to as it is stored', async () => {
    const { title } = groups.transactional;
    const { user, save, sent } = await open({
      email: {
        postMark: {
          transactional: {
            fromEmailName: 'Acme',
            useSupportEmailForReplyTo: false,
            replyTo: 'old@acme.test',
          },
        },
      },
      settings: { supportEmail: 'help@acme.test' },
    });
    await user.type(textIn(title, inputs.replyTo), ' and more');
    await user.click(supportSwitch(title));
    await save();
    const part = { useSupportEmailForReplyTo: true, replyTo: 'old@acme.test' };
    expect(sent).toMatchObject([{ data: { email: { postMark: { transactional: part } } } }]);
  });
});

describe('the sender at SendGrid', () => {
  const { title } = groups.legacy;
  const email = { emailProviderSettingsVisibility: 'sendgrid' };

  it('has an email only once its domain is valid, and at that domain [DOM-26 DOM-57]', async () => {
    for (const sendGridWhitelabelDomain of [null, { ...domain, valid: false }]) {
      const { unmount } = await open({
        email: { ...email, emailSendingDomain: { sendGridWhitelabelDomain } },
      });
      expect(textIn(title, inputs.address).readOnly).toBe(true);
      group(title).getByText(emailMessages.lockedFromEmail);
      unmount();
    }
    const valid = { ...email, emailSendingDomain: { sendGridWhitelabelDomain: domain } };
    const { user, canUpdate, save, sent } = await open({ email: valid });
    await user.type(textIn(title, inputs.address), 'hello@other.com');
    await user.tab();
    group(title).getByText('Please enter an address that ends in @brand.com');
    expect(canUpdate()).toBe(false);
    await user.clear(textIn(title, inputs.address));
    await user.type(textIn(title, inputs.address), 'hello@brand.com');
    await user.type(textIn(title, inputs.name), 'Acme');
    await user.click(supportSwitch(title));
    await user.type(textIn(title, inputs.replyTo), 'replies@acme.test');
    await save();
    const wanted = {
      ...{ fromEmail: 'hello@brand.com', fromEmailName: 'Acme' },
      ...{ useSupportEmailForReplyTo: false, replyTo: 'replies@acme.test' },
    };
    expect(sent).toMatchObject([{ data: { email: wanted } }]);
  });
});

it('names each field by itself where somebody else was first', async () => {
  const stored = { supportEmail: 'help@acme.test' };
  const { user, update, overtake } = await open({ email: atPostmark(domain), settings: stored });
  await user.type(textIn(groups.bulk.title, inputs.name), ' too');
  overtake({
    email: StoredEmail.parse({
      postMark: {
        ...atPostmark(domain).postMark,
        bulk: { sendingDomain: domain, fromEmailName: 'Theirs' },
      },
    }),
  });
  await user.click(update());
  await screen.findByText(settingsLabels.overtaken.title);
  screen.getByText(settingsLabels.overtaken.kept('Sender name (Custom emails)'));
});
