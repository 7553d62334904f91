import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the request for another password', () => {
  it('is answered without a look at the account, so that its time tells nothing of it [AUTH-85]', async () => {
    const acme = await server.addTenant('acme');
    const { email } = await server.addPerson(acme);
    const change = (right: string) => server.database.executeForJobs(right);
    const ask = async (of: string) =>
      (await server.on('acme').send(forgotPassword, { body: { email: of } })).statusCode;

    // Only what every request reads of its session is left to read.
    const ofSessions = 'tenant_id, id, email, roles, stands_in_for, deleted_at';
    await change('revoke select on users from banyan_app');
    await change(`grant select (${ofSessions}) on users to banyan_app`);
    const answers = [await ask(email), await ask('nobody@acme.test')];
    await change('grant select on users to banyan_app');
    expect(answers).toEqual([204, 204]);
  });
});
