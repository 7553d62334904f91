import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf } from '#server/email-services/account-of.ts';
import { isReady } from '#server/email-services/email-service.ts';
import { keepsAllMails } from '#server/mail/route.ts';
import { readConfig } from '#server/platform/config.ts';
import { namesAtPostmark, withDemoEmailServices } from './email-services.ts';

const outside = readConfig({});
let demo: Awaited<ReturnType<typeof withDemoEmailServices>>;

beforeAll(async () => {
  demo = await withDemoEmailServices(outside);
});
afterAll(async () => {
  for (const sandbox of demo.sandboxes) await sandbox.close();
});

it('has both services on loopback, and keeps its mails', () => {
  for (const service of ['sendgrid', 'postmark'] as const)
    expect(demo.config[service]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(keepsAllMails(demo.config)).toBe(true);
});

it('knows the domains that the brands of the demo begin with by their numbers', async () => {
  const postmark = accountOf('postmark', demo.config);
  const found = await Promise.all(
    namesAtPostmark.map((_, index) => postmark?.checkDomain(String(index + 1))),
  );
  expect(
    found.map((domain) => domain && [domain.subDomain, domain.domain, isReady(domain)]),
  ).toEqual([
    ['mail', 'acme.test', true],
    ['pending', 'globex.test', false],
  ]);
});

it('leaves services and a mail server alone that were configured', async () => {
  for (const env of [{ SMTP_URL: 'smtps://mail.test' }, { SENDGRID_API_KEY: 'SG.key' }]) {
    const config = readConfig(env);
    expect(await withDemoEmailServices(config)).toEqual({ config, sandboxes: [] });
  }
});
