import { expect, it } from 'vitest';
import { postmarkTokens, startPostmarkSandbox } from '#sandbox/postmark/postmark-sandbox.ts';
import { sendGridKey, startSendGridSandbox } from '#sandbox/sendgrid/sendgrid-sandbox.ts';
import { accountOf } from './account-of.ts';

it('is the account of the service that is asked for', async () => {
  const dns = { isRight: () => false };
  const [sendgrid, postmark] = [
    await startSendGridSandbox({ dns }),
    await startPostmarkSandbox({ dns }),
  ];
  const accounts = {
    sendgrid: { apiKey: sendGridKey, url: sendgrid.url },
    postmark: { ...postmarkTokens, url: postmark.url },
  };
  try {
    await accountOf('sendgrid', accounts)?.addDomain('brand.test');
    expect([sendgrid.domains.size, postmark.domains.size]).toEqual([1, 0]);
    await accountOf('postmark', accounts)?.addDomain('brand.test');
    expect([sendgrid.domains.size, postmark.domains.size]).toEqual([1, 1]);
    expect(accountOf('sendgrid', { postmark: accounts.postmark })).toBeUndefined();
    expect(accountOf('postmark', { sendgrid: accounts.sendgrid })).toBeUndefined();
  } finally {
    await sendgrid.close();
    await postmark.close();
  }
});
