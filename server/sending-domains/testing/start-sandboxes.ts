import {
  type PostmarkSandbox,
  postmarkTokens,
  startPostmarkSandbox,
} from '#sandbox/postmark/postmark-sandbox.ts';
import {
  type SendGridSandbox,
  sendGridKey,
  startSendGridSandbox,
} from '#sandbox/sendgrid/sendgrid-sandbox.ts';

export interface Sandboxes {
  readonly postmark: PostmarkSandbox;
  readonly sendgrid: SendGridSandbox;
  /** Hosts that end in one of these names have the right records. */
  readonly right: Set<string>;
  /** The environment of a server that has both services. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** Both services on loopback, which know these domains, and a DNS in which nothing is right until a test says so. */
export async function startSandboxes(
  ownDomains: readonly string[] = ['banyan.localhost'],
): Promise<Sandboxes> {
  const right = new Set<string>();
  const dns = {
    isRight: ({ host }: { host: string }) => [...right].some((name) => host.endsWith(name)),
  };
  const options = { dns, ownDomains };
  const [postmark, sendgrid] = [
    await startPostmarkSandbox(options),
    await startSendGridSandbox(options),
  ];
  return {
    postmark,
    sendgrid,
    right,
    env: {
      SENDGRID_API_KEY: sendGridKey,
      SENDGRID_URL: sendgrid.url,
      POSTMARK_ACCOUNT_TOKEN: postmarkTokens.accountToken,
      POSTMARK_SERVER_TOKEN: postmarkTokens.serverToken,
      POSTMARK_URL: postmark.url,
    },
    async close() {
      await postmark.close();
      await sendgrid.close();
    },
  };
}
