import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type SendGridSandbox,
  sendGridKey,
  startSendGridSandbox,
} from '#sandbox/sendgrid/sendgrid-sandbox.ts';
import type { EmailServiceAccount } from '../email-service.ts';
import { describeDomains } from '../testing/service.suite.ts';
import { serviceMail } from '../testing/service-mail.ts';
import { openSendGrid } from './sendgrid-account.ts';

let sandbox: SendGridSandbox;
let account: EmailServiceAccount;
let isRight = false;

beforeAll(async () => {
  sandbox = await startSendGridSandbox({
    dns: { isRight: () => isRight },
    // Two pages of names that have the last one in them.
    known: [...Array.from({ length: 50 }, (_, index) => `n${index}.known.test`), 'known.test'],
    ownDomains: ['brand.test'],
  });
  account = openSendGrid({ apiKey: sendGridKey, url: sandbox.url });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.requests.length = 0;
  sandbox.mails.length = 0;
  isRight = false;
});

const asked = () => sandbox.requests.map(({ method, path }) => `${method} ${path}`);

describe('a domain at SendGrid', () => {
  it('is added with the records that it asks for', async () => {
    const { id, ...added } = await account.addDomain('added.test');
    const root = `u9000${id}.wl.sendgrid.net`;
    expect(added).toEqual({
      ...{ domain: 'added.test', subDomain: `em${1000 + Number(id)}` },
      records: [
        { host: `em${1000 + Number(id)}.added.test`, value: root },
        { host: 's1._domainkey.added.test', value: `s1.domainkey.${root}` },
        { host: 's2._domainkey.added.test', value: `s2.domainkey.${root}` },
      ].map((record) => ({ type: 'CNAME', isValid: false, ...record })),
    });
    expect(sandbox.requests.at(-1)?.body).toEqual({
      ...{ domain: 'added.test', automatic_security: true, custom_spf: false, default: false },
    });
  });

  it('is not added twice', async () => {
    await account.addDomain('twice.test');
    await expect(account.addDomain('twice.test')).rejects.toMatchObject({
      ...{ failure: 'taken', isUnclear: false },
    });
    expect([...sandbox.domains.values()].filter(({ domain }) => domain === 'twice.test')).toEqual([
      expect.anything(),
    ]);
  });

  it('is found by its whole name, also on the second page', async () => {
    expect(await account.findDomain('known.test')).toMatchObject({ id: '51' });
    expect(sandbox.requests.map(({ query }) => Object.fromEntries(query))).toEqual([
      { domain: 'known.test', limit: '50', offset: '0' },
      { domain: 'known.test', limit: '50', offset: '50' },
    ]);
  });

  it('is not found by a part of its name', async () => {
    expect(await account.findDomain('own.test')).toBeUndefined();
    expect(asked()).toHaveLength(2);
  });

  it('is not looked for on a second page where the first has room', async () => {
    expect(await account.findDomain('n1.known.test')).toMatchObject({ id: '2' });
    expect(await account.findDomain('missing.test')).toBeUndefined();
    expect(asked()).toHaveLength(2);
  });

  it('may have records of another type, and nothing in front of it', async () => {
    const dns = { txt: { valid: true, type: 'TXT', host: 'brand.test', data: 'v=spf1' } };
    sandbox.fail('/domains', {
      status: 200,
      body: [{ id: 7, domain: 'brand.test', subdomain: '', dns }],
    });
    expect(await account.findDomain('brand.test')).toEqual({
      ...{ id: '7', domain: 'brand.test', subDomain: null },
      records: [{ type: 'TXT', host: 'brand.test', value: 'v=spf1', isValid: true }],
    });
  });
});

describeDomains('SendGrid', 3, () => ({
  account,
  sandbox,
  setRight() {
    isRight = true;
  },
}));

describe('a mail through SendGrid', () => {
  it('has all that a mail can have, and counts nobody who opens it', async () => {
    await account.send(serviceMail);
    expect(sandbox.mails).toMatchObject([
      {
        from: { name: 'Brand', email: 'hello@brand.test' },
        reply_to: { email: 'help@brand.test' },
        personalizations: [{ to: [{ name: 'Bo', email: 'bo@example.test' }] }],
        subject: 'Hello',
        content: [
          { type: 'text/plain', value: 'Hi' },
          { type: 'text/html', value: '<p>Hi</p>' },
        ],
        headers: {
          ...{ 'List-Unsubscribe': '<https://brand.test/out>', 'Message-ID': '<one@brand.test>' },
        },
        custom_args: { tenantId: 'acme', mailId: 'mail-1' },
        categories: ['transactional'],
        tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
      },
    ]);
  });

  it('asks for no answers where it names nobody', async () => {
    await account.send({ ...serviceMail, replyTo: undefined, headers: undefined });
    expect(sandbox.mails[0]).not.toHaveProperty('reply_to');
    expect(sandbox.mails).toMatchObject([{ headers: { 'Message-ID': '<one@brand.test>' } }]);
  });
});

describe('an address that has bounced at SendGrid', () => {
  const lists = ['bounces', 'spam_reports'].map(
    (list) => `DELETE /v3/suppression/${list}/a%2Fb%40example.test`,
  );

  it('is taken off both lists, whichever it is on', async () => {
    sandbox.bounced.add('a/b@example.test');
    await account.allowAgain('a/b@example.test');
    await account.allowAgain('a/b@example.test');
    expect(sandbox.bounced.size).toBe(0);
    expect(asked()).toEqual([...lists, ...lists]);
  });

  it('stays on them while SendGrid is away', async () => {
    sandbox.fail('/suppression', { status: 503, body: {} });
    await expect(account.allowAgain('bo@example.test')).rejects.toMatchObject({ failure: 'away' });
  });
});
