import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type PostmarkSandbox,
  postmarkTokens,
  startPostmarkSandbox,
} from '#sandbox/postmark/postmark-sandbox.ts';
import type { EmailServiceAccount } from '../email-service.ts';
import { describeDomains } from '../testing/service.suite.ts';
import { serviceMail } from '../testing/service-mail.ts';
import { openPostmark } from './postmark-account.ts';

let sandbox: PostmarkSandbox;
let account: EmailServiceAccount;
let isRight = false;

beforeAll(async () => {
  sandbox = await startPostmarkSandbox({
    dns: { isRight: () => isRight },
    // A whole page of them.
    known: [...Array.from({ length: 499 }, (_, index) => `n${index}.test`), 'Known.test'],
    ownDomains: ['brand.test'],
  });
  account = openPostmark({ ...postmarkTokens, url: sandbox.url });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.requests.length = 0;
  sandbox.mails.length = 0;
  isRight = false;
});

const asked = () => sandbox.requests.map(({ method, path }) => `${method} ${path}`);

describe('a domain at Postmark', () => {
  it('is found by its name, whatever the case, on one page where there is no more', async () => {
    expect(await account.findDomain('known.test')).toEqual({
      ...{ id: '500', domain: 'known.test', subDomain: null },
      records: [
        {
          ...{ type: 'TXT', host: expect.stringMatching(/pm\._domainkey\.Known\.test$/) },
          ...{ value: expect.stringMatching(/^k=rsa;p=./), isValid: true },
        },
        {
          ...{ type: 'CNAME', host: 'pm-bounces.Known.test' },
          ...{ value: 'pm.mtasv.net', isValid: true },
        },
      ],
    });
    expect(asked()).toEqual(['GET /domains', 'GET /domains/500']);
    expect(await account.findDomain('nown.test')).toBeUndefined();
    expect(asked()).toHaveLength(3);
  });

  it('is found on the second page', async () => {
    const { id } = await account.addDomain('added.test');
    sandbox.requests.length = 0;
    expect(await account.findDomain('added.test')).toMatchObject({ id });
    const lists = sandbox.requests.slice(0, -1);
    expect(lists.map(({ query }) => Object.fromEntries(query))).toEqual([
      { count: '500', offset: '0' },
      { count: '500', offset: '500' },
    ]);
    expect(await account.findDomain('missing.test')).toBeUndefined();
  });

  it('is not looked for on more pages once one is empty', async () => {
    sandbox.fail('/domains', { status: 200, body: { TotalCount: 5000, Domains: [] } });
    expect(await account.findDomain('known.test')).toBeUndefined();
  });

  it('is added with the records that it asks for, those of the pending key', async () => {
    const { id, ...added } = await account.addDomain('mail.fresh.test');
    expect(added).toEqual({
      ...{ domain: 'fresh.test', subDomain: 'mail' },
      records: [
        {
          ...{ type: 'TXT', host: `${20261100 + Number(id)}pm._domainkey.mail.fresh.test` },
          ...{ value: expect.stringMatching(/^k=rsa;p=./), isValid: false },
        },
        {
          ...{ type: 'CNAME', host: 'pm-bounces.mail.fresh.test' },
          ...{ value: 'pm.mtasv.net', isValid: false },
        },
      ],
    });
    await expect(account.addDomain('mail.fresh.test')).rejects.toMatchObject({ failure: 'taken' });
  });

  it('has nothing in front of it where its name is no registered one', async () => {
    expect(await account.addDomain('intranet')).toMatchObject({
      ...{ domain: 'intranet', subDomain: null },
    });
    expect(await account.addDomain('a.b.shop.co.uk')).toMatchObject({
      ...{ domain: 'shop.co.uk', subDomain: 'a.b' },
    });
  });
});

describeDomains('Postmark', 2, () => ({
  account,
  sandbox,
  setRight() {
    isRight = true;
  },
}));

describe('a mail through Postmark', () => {
  it('has all that a mail can have', async () => {
    await account.send(serviceMail);
    expect(sandbox.mails).toEqual([
      {
        ...{ From: '"Brand" <hello@brand.test>', To: '"Bo" <bo@example.test>' },
        ...{ ReplyTo: 'help@brand.test', Subject: 'Hello', TextBody: 'Hi', HtmlBody: '<p>Hi</p>' },
        MessageStream: 'outbound',
        Metadata: { tenantId: 'acme', mailId: 'mail-1' },
        Headers: [
          { Name: 'Message-ID', Value: '<one@brand.test>' },
          { Name: 'X-PM-KeepID', Value: 'true' },
          { Name: 'List-Unsubscribe', Value: '<https://brand.test/out>' },
        ],
      },
    ]);
  });

  it('to many goes out on the stream for those, and asks for no answers where it names nobody', async () => {
    const bulk = { ...serviceMail, kind: 'bulk' as const, replyTo: undefined };
    await account.send({ ...bulk, headers: undefined });
    expect(sandbox.mails).toMatchObject([{ MessageStream: 'broadcast' }]);
    expect(sandbox.mails[0]).not.toHaveProperty('ReplyTo');
    expect(sandbox.mails[0]?.Headers).toHaveLength(2);
  });
});

it('an address that has bounced at Postmark is taken off the lists of both streams', async () => {
  sandbox.inactive.add('bo@example.test');
  await account.allowAgain('bo@example.test');
  expect(sandbox.inactive.size).toBe(0);
  expect(asked()).toEqual(
    ['outbound', 'broadcast'].map(
      (stream) => `POST /message-streams/${stream}/suppressions/delete`,
    ),
  );
});
