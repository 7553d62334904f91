import {
  type StripeSandbox,
  startStripeSandbox,
  stripeCredentials,
} from '#sandbox/stripe/stripe-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Lets a server that is running already bill through a sandbox of its own. */
export async function billThroughSandbox(server: TestServer): Promise<StripeSandbox> {
  const sandbox = await startStripeSandbox();
  const { url } = sandbox;
  Object.assign(server.config, {
    stripe: { ...stripeCredentials, url, scriptUrl: `${url}/endive/stripe.js` },
  });
  return sandbox;
}
