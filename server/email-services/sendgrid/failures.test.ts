import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type SendGridSandbox,
  sendGridKey,
  startSendGridSandbox,
} from '#sandbox/sendgrid/sendgrid-sandbox.ts';
import { EmailServiceError } from '../email-service-error.ts';
import { describeFailures } from '../testing/service.suite.ts';
import { serviceMail } from '../testing/service-mail.ts';
import { openSendGrid } from './sendgrid-account.ts';

let sandbox: SendGridSandbox;

beforeAll(async () => {
  sandbox = await startSendGridSandbox({
    dns: { isRight: () => false },
    ownDomains: ['brand.test'],
  });
});
afterAll(() => sandbox.close());

const open = (url: string, apiKey: string = sendGridKey) => openSendGrid({ apiKey, url });
const send = () => open(sandbox.url).send(serviceMail);
const field = (name: string | null) => ({ errors: [{ message: 'No', field: name }] });
const path = '/v3/mail/send';

describe('a failure of SendGrid', () => {
  it.each([
    { status: 400, body: field('from.email'), failure: 'sender-refused' },
    { status: 403, body: field('from'), failure: 'sender-refused' },
    { status: 401, body: field(null), failure: 'key-refused' },
    { status: 403, body: field(null), failure: 'key-refused' },
    { status: 404, body: {}, failure: 'unknown-domain' },
    {
      ...{ status: 400, body: field('personalizations.0.to.0.email') },
      failure: 'recipient-refused',
    },
    { status: 400, body: field('subject'), failure: 'refused' },
    { status: 400, body: field('reply.from'), failure: 'refused' },
    { status: 413, body: { errors: 'none' }, failure: 'refused' },
    { status: 499, body: {}, failure: 'refused' },
    { status: 500, body: {}, failure: 'away' },
    { status: 503, body: field('subject'), failure: 'away' },
  ])('with status $status and $body is $failure', async ({ status, body, failure }) => {
    sandbox.fail(path, { status, body });
    await expect(send()).rejects.toMatchObject({
      ...{ service: 'sendgrid', failure, isUnclear: false },
      message: `SendGrid: ${failure} (${status})`,
    });
  });

  it.each<{ headers: Record<string, string>; seconds: number | undefined }>([
    { headers: { 'retry-after': '77' }, seconds: 77 },
    { headers: { 'retry-after': '77', 'x-ratelimit-reset': '99999999999' }, seconds: 77 },
    { headers: { 'x-ratelimit-reset': '99999999999' }, seconds: 3600 },
    { headers: { 'x-ratelimit-reset': '0' }, seconds: undefined },
    { headers: { 'x-ratelimit-reset': '-5' }, seconds: undefined },
    { headers: { 'x-ratelimit-reset': 'soon' }, seconds: undefined },
    { headers: {}, seconds: undefined },
  ])('that is busy with $headers takes calls again in $seconds s', async ({ headers, seconds }) => {
    sandbox.fail(path, { status: 429, headers, body: field('from') });
    await expect(send()).rejects.toMatchObject({
      ...{ failure: 'busy', retryAfterSeconds: seconds, message: 'SendGrid: busy (429)' },
    });
  });

  it('that says when its minute ends is asked again then', async () => {
    const reset = String(Math.floor(Date.now() / 1000) + 600);
    sandbox.fail(path, { status: 429, headers: { 'x-ratelimit-reset': reset }, body: {} });
    const error: unknown = await send().catch((thrown: unknown) => thrown);
    const seconds = error instanceof EmailServiceError ? error.retryAfterSeconds : undefined;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
  });
});

describeFailures('SendGrid', { sandbox: () => sandbox, start: startSendGridSandbox, open, path });
