import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUnsubscribe, unsubscribe } from '#contract/emails/endpoints.ts';
import { customEmails, unsubscribePath } from '#contract/emails/unsubscribe.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBrand, type Brand } from './testing/brand.ts';

let server: TestServer;
let brand: Brand;
let bo: Person;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await addBrand(server, `brand-${made}`);
  bo = await server.addPerson(brand.tenantId, { firstName: 'Bo' });
  // There is always somebody who gets the email.
  await server.addPerson(brand.tenantId, { firstName: 'Zoe' });
});

const visitor = () => server.on(brand.tenantId);
/** The state of the email to Bo. */
const stateOf = async (id: string) =>
  (await brand.recipients(id)).find(({ userId }) => userId === bo.id)?.state;

/** Sends an email and answers the token of the link at its end. */
async function tokenOf(person = bo): Promise<string> {
  await brand.send();
  await server.jobs?.drain();
  const { textBody } = await server.database.inTenant(brand.tenantId, (db) =>
    db
      .selectFrom('mailbox')
      .select('textBody')
      .where('recipient', 'like', `%<${person.email}>`)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return /unsubscribe\?token=(\S+)/.exec(textBody)?.[1] ?? '';
}

const preferences = async () =>
  (await server.as(bo).call(getUserData, {})).data.preferences.notifications;

describe('the link to unsubscribe', () => {
  it('needs no session, is made for one person, and stores the choice in their preferences once it is confirmed [MAIL-65 MAIL-119]', async () => {
    const cy = await server.addPerson(brand.tenantId, { firstName: 'Cy' });
    const [token, other] = [await tokenOf(bo), await tokenOf(cy)];
    expect(other).not.toBe(token);
    expect(await visitor().call(getUnsubscribe, { query: { token } })).toEqual({
      isSubscribed: true,
    });
    expect(await preferences()).toBeUndefined();
    expect(await visitor().call(unsubscribe, { body: { token } })).toEqual({ isSubscribed: false });
    expect(await preferences()).toEqual({ [customEmails]: false });
    expect(await visitor().call(getUnsubscribe, { query: { token } })).toEqual({
      isSubscribed: false,
    });
    expect(await visitor().call(getUnsubscribe, { query: { token: other } })).toEqual({
      isSubscribed: true,
    });
  });

  it('can be taken back, and a repeat changes nothing', async () => {
    const token = await tokenOf();
    for (const subscribed of [false, false, true, true])
      expect(await visitor().call(unsubscribe, { body: { token, subscribed } })).toEqual({
        isSubscribed: subscribed,
      });
    expect(await preferences()).toEqual({ [customEmails]: true });
  });

  it('leaves what else the person has chosen as it is', async () => {
    const { data, version } = await server.as(bo).call(getUserData, {});
    const notifications = { 'activity-approved': false };
    const chosen = { ...data, preferences: { ...data.preferences, hours: 1, notifications } };
    await server.as(bo).call(updateUserData, { body: { data: chosen, version } });
    await visitor().call(unsubscribe, { body: { token: await tokenOf() } });
    expect((await server.as(bo).call(getUserData, {})).data).toEqual({
      ...chosen,
      preferences: {
        ...chosen.preferences,
        notifications: { ...notifications, [customEmails]: false },
      },
    });
  });

  it('says nothing of a token that is nobody’s, or somebody’s at another brand', async () => {
    const token = await tokenOf();
    const elsewhere = await server.addTenant(`elsewhere-${made}`);
    for (const [host, wrong] of [
      [brand.tenantId, 'x'],
      [elsewhere, token],
    ] as const) {
      const caller = server.on(host);
      const refused = { status: 400, code: 'invalid-token' };
      expect(await caller.refused(getUnsubscribe, { query: { token: wrong } })).toMatchObject(
        refused,
      );
      expect(await caller.refused(unsubscribe, { body: { token: wrong } })).toMatchObject(refused);
    }
    expect(await preferences()).toBeUndefined();
  });
});

describe('the one click of a mail provider', () => {
  const click = (token: string, payload: string, type: string) =>
    visitor().send({
      ...{ method: 'POST', url: `${unsubscribePath}?token=${token}`, payload },
      headers: { 'content-type': type },
    });
  const urlencoded = 'application/x-www-form-urlencoded';
  const body = 'List-Unsubscribe=One-Click';
  const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;

  it.each([
    [urlencoded, body],
    ['multipart/form-data; boundary=x', parts],
  ])(
    'counts at once, sent as %s, without a session and with nothing more to confirm [MAIL-63]',
    async (type, payload) => {
      const token = await tokenOf();
      for (let time = 0; time < 2; time += 1)
        expect((await click(token, payload, type)).statusCode).toBe(204);
      expect(await preferences()).toEqual({ [customEmails]: false });
      const id = await brand.send();
      expect(await stateOf(id)).toBe('skipped');
      await server.jobs?.drain();
      expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 1, skippedCount: 1 });
    },
  );

  it('counts for an email that is on its way already', async () => {
    const token = await tokenOf();
    const id = await brand.send();
    expect(await stateOf(id)).toBe('waiting');
    await click(token, body, urlencoded);
    await server.jobs?.drain();
    expect(await stateOf(id)).toBe('skipped');
  });

  it('is refused with a token that is nobody’s, or none', async () => {
    expect((await click('x', body, urlencoded)).json()).toMatchObject({ code: 'invalid-token' });
    const none = { method: 'POST', url: unsubscribePath } as const;
    expect((await visitor().send(none)).json()).toMatchObject({ code: 'invalid-token' });
    expect((await server.on('nowhere').send(none)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is not limited for a provider that calls for many people', async () => {
    const token = await tokenOf();
    for (let time = 0; time < 100; time += 1)
      expect((await click(token, body, urlencoded)).statusCode).toBe(204);
  });
});

describe('a person who switches the emails of the brand off in the preferences', () => {
  it('does not get them, and is counted as skipped [MAIL-63]', async () => {
    const { data, version } = await server.as(bo).call(getUserData, {});
    const notifications = { [customEmails]: false };
    const chosen = { ...data, preferences: { ...data.preferences, notifications } };
    await server.as(bo).call(updateUserData, { body: { data: chosen, version } });
    const id = await brand.send();
    await server.jobs?.drain();
    expect(await brand.recipients(id, { state: 'skipped' })).toMatchObject([
      { userId: bo.id, skipReason: 'unsubscribed' },
    ]);
    expect(await brand.look(id)).toMatchObject({ skippedCount: 1, sentCount: 1 });
  });
});
