import { postmarkTokens, startPostmarkSandbox } from '#sandbox/postmark/postmark-sandbox.ts';
import { sendGridKey, startSendGridSandbox } from '#sandbox/sendgrid/sendgrid-sandbox.ts';
import type { Config } from '#server/platform/config.ts';
import { demoTenants } from './tenants.ts';

/** The names that the demo has added at Postmark, in the order of their numbers there. */
export const namesAtPostmark: readonly string[] = demoTenants.flatMap(({ sendingDomain }) =>
  sendingDomain ? [sendingDomain.name] : [],
);

/** Domains that become valid there when somebody validates them: every domain that does not say otherwise. */
const isRight = ({ host }: { readonly host: string }): boolean => !/(^|\.)pending\./.test(host);

/**
 * The configuration of the demo, whose sending domains are added at sandboxes on loopback; its mails stay in the
 * mailbox. Accounts and a mail server that were configured are used instead.
 */
export async function withDemoEmailServices(given: Config): Promise<{
  config: Config;
  sandboxes: readonly { close(): Promise<void> }[];
}> {
  if (given.sendgrid || given.postmark || given.smtpUrl) return { config: given, sandboxes: [] };
  const dns = { isRight };
  const postmark = await startPostmarkSandbox({ dns, known: namesAtPostmark });
  const sendgrid = await startSendGridSandbox({ dns });
  const config: Config = {
    ...given,
    keepsMails: true,
    postmark: { ...postmarkTokens, url: postmark.url },
    sendgrid: { apiKey: sendGridKey, url: sendgrid.url },
  };
  return { config, sandboxes: [postmark, sendgrid] };
}
