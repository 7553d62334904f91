import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PostmarkSandbox,
  postmarkTokens,
  startPostmarkSandbox,
} from '#sandbox/postmark/postmark-sandbox.ts';
import { describeFailures } from '../testing/service.suite.ts';
import { serviceMail } from '../testing/service-mail.ts';
import { openPostmark } from './postmark-account.ts';

let sandbox: PostmarkSandbox;

beforeAll(async () => {
  sandbox = await startPostmarkSandbox({
    dns: { isRight: () => false },
    ownDomains: ['brand.test'],
  });
});
afterAll(() => sandbox.close());

const open = (url: string, serverToken: string = postmarkTokens.serverToken) =>
  openPostmark({ ...postmarkTokens, serverToken, url });
const send = (url = sandbox.url) => open(url).send(serviceMail);
const path = '/email';

describe('a failure of Postmark', () => {
  it.each([
    [401, 0, 'No', 'key-refused'],
    [403, 0, 'No', 'key-refused'],
    [404, 0, 'No', 'unknown-domain'],
    [422, 10, 'No', 'key-refused'],
    [422, 400, 'No', 'sender-refused'],
    [422, 401, 'No', 'sender-refused'],
    [422, 406, 'No', 'recipient-inactive'],
    [422, 510, 'No', 'unknown-domain'],
    [422, 512, 'No', 'taken'],
    [422, 300, "Invalid 'From' address.", 'sender-refused'],
    [422, 300, "Invalid 'To' address.", 'recipient-refused'],
    [422, 300, "Invalid 'Cc' address.", 'refused'],
    [422, 402, "Invalid 'From' and 'To'.", 'refused'],
    [400, 0, "Invalid 'From' address.", 'away'],
    [500, 300, "Invalid 'From' address.", 'away'],
    [503, 0, 'No', 'away'],
  ])('with status %d, code %d and %j is %s', async (status, ErrorCode, Message, failure) => {
    sandbox.fail(path, { status, body: { ErrorCode, Message } });
    const code = ErrorCode === 0 ? '' : `, code ${ErrorCode}`;
    await expect(send()).rejects.toMatchObject({
      ...{ service: 'postmark', failure, isUnclear: false, retryAfterSeconds: undefined },
      message: `Postmark: ${failure} (${status}${code})`,
    });
  });

  it.each<{ headers: Record<string, string>; seconds: number | undefined }>([
    { headers: { 'retry-after': '77' }, seconds: 77 },
    { headers: {}, seconds: undefined },
  ])('that is busy with $headers takes calls again in $seconds s', async ({ headers, seconds }) => {
    sandbox.fail(path, { status: 429, headers, body: {} });
    await expect(send()).rejects.toMatchObject({ failure: 'busy', retryAfterSeconds: seconds });
  });
});

describeFailures('Postmark', { sandbox: () => sandbox, start: startPostmarkSandbox, open, path });

it('Postmark is asked below the path of its address', async () => {
  sandbox.fail('/', { status: 200, body: { ErrorCode: 0, Message: 'OK', MessageID: '1' } }, 2);
  await send(`${sandbox.url}/behind/a-proxy`);
  await send();
  expect(sandbox.requests.slice(-2).map((request) => request.path)).toEqual([
    '/behind/a-proxy/email',
    '/email',
  ]);
});
