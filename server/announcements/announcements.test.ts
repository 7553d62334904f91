import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createAnnouncement,
  endAnnouncement,
  listAnnouncements,
} from '#contract/announcements/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let operators: TenantId;
let operator: TestCaller;
let made = 0;

const start = new Date('2026-11-26T10:00:00.000Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const minute = 60_000;

beforeAll(async () => {
  server = await startTestServer();
  operators = await server.addTenant('operator');
});
beforeEach(async () => {
  server.now = start;
  const person = await server.addPerson(operators, { roles: ['tenant-admin', 'admin'] });
  operator = server.as(person);
  // Announcements are for everybody: each test begins without any.
  await server.database.inSystem('inspect-in-test', (db) =>
    db.deleteFrom('announcements').execute(),
  );
});
afterAll(() => server.close());

const words = (more: object = {}) => ({
  ...{ id: randomUUID(), message: 'Banyan is down on Sunday', level: 'warning' as const },
  ...{ link: null, from: start.toISOString(), until: later(minute).toISOString() },
  ...more,
});
const write = async (more: object = {}) => {
  const body = words(more);
  await operator.call(createAnnouncement, { body });
  return body;
};
const list = async () => (await operator.call(listAnnouncements, { query: {} })).results;

async function newAdmin() {
  made += 1;
  const tenantId = await server.addTenant(`brand-${made}`);
  return server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
}
const seenBy = async (admin: TestCaller) =>
  (await admin.call(listDashboardNotifications, {})).results;
const countLogged = async (action: string, subject: string) => {
  const { results } = await operator.call(listAuditEntries, { query: {} });
  return results.filter((entry) => entry.action === action && entry.subject === subject).length;
};

describe('an announcement', () => {
  it('stands on the dashboards of the admins of all tenants, and nobody else is told', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const link = { label: 'Status', url: 'https://status.example.com/' };
    const { id } = await write({ link });
    const notification = {
      ...{ id: `announcement/${id}`, type: 'announcement', level: 'warning', link },
      message: 'Banyan is down on Sunday',
    };
    for (const admin of [one, other, operator]) expect(await seenBy(admin)).toEqual([notification]);
    made += 1;
    const tenantId = await server.addTenant(`brand-${made}`);
    const ambassador = server.as(await server.addPerson(tenantId));
    expect((await ambassador.send(listDashboardNotifications)).statusCode).toBe(403);
  });

  it('is shown from its first moment until before its last', async () => {
    const admin = await newAdmin();
    const edges = { from: later(1).toISOString(), until: later(minute).toISOString() };
    await write(edges);
    const shownAt = async (now: Date) => {
      server.now = now;
      return (await seenBy(admin)).length;
    };
    expect(await shownAt(start)).toBe(0);
    expect(await shownAt(later(1))).toBe(1);
    expect(await shownAt(later(minute - 1))).toBe(1);
    expect(await shownAt(later(minute))).toBe(0);
  });

  it('without an end is shown until somebody ends it', async () => {
    const { id } = await write({ until: null });
    server.now = later(40 * 24 * 60 * minute);
    // The sessions of before are over.
    const person = await server.addPerson(operators, { roles: ['tenant-admin', 'admin'] });
    operator = server.as(person);
    expect(await seenBy(operator)).toHaveLength(1);
    await operator.call(endAnnouncement, { params: { announcementId: id } });
    expect(await seenBy(operator)).toEqual([]);
  });

  it('is kept without the space around what was typed', async () => {
    const link = { label: ' Status', url: ' https://status.example.com/ ' };
    const { id } = await write({ message: '  Something new ', link });
    expect(await list()).toMatchObject([
      { id, message: 'Something new', link: { label: 'Status', url: link.url.trim() } },
    ]);
  });

  it('is listed before those that began earlier, page by page', async () => {
    for (const hour of [1, 3, 2])
      await write({ message: `At ${hour}`, from: later(hour * minute).toISOString(), until: null });
    expect((await list()).map(({ message }) => message)).toEqual(['At 3', 'At 2', 'At 1']);
    const page = await operator.call(listAnnouncements, { query: { page: '2', pageSize: '2' } });
    expect(page).toMatchObject({ page: 2, pageSize: 2, totalCount: 3 });
    expect(page.results.map(({ message }) => message)).toEqual(['At 1']);
  });

  it.each<[string, object, Record<string, string>]>([
    ['no message', { message: ' ' }, { message: 'Please write a message' }],
    [
      'a message of 301 characters',
      { message: 'x'.repeat(301) },
      { message: 'Please enter at most 300 characters; there are 301' },
    ],
    [
      'a message of two lines',
      { message: 'One\nTwo' },
      { message: 'Please enter a single line of text' },
    ],
    [
      'a link without label',
      { link: { label: '', url: 'https://a.example.com' } },
      { 'link.label': 'Please enter a label for the link' },
    ],
    [
      'a label of 61 characters',
      { link: { label: 'x'.repeat(61), url: 'https://a.example.com' } },
      { 'link.label': 'Please enter at most 60 characters; there are 61' },
    ],
    [
      'a link that is none',
      { link: { label: 'More', url: 'javascript:alert(1)' } },
      { 'link.url': 'Please enter a link that begins with https://' },
    ],
    [
      'a link that is not secret on its way',
      { link: { label: 'More', url: 'http://a.example.com' } },
      { 'link.url': 'Please enter a link that begins with https://' },
    ],
    ['no beginning', { from: 'soon' }, { from: 'Please choose a date and a time' }],
    ['an end that is none', { until: 'never' }, { until: 'Please choose a date and a time' }],
    [
      'a year that no database knows',
      { from: '0000-01-01T00:00:00.000Z' },
      { from: 'Please choose a date from 1900 to 2999' },
    ],
    [
      'an end at its beginning',
      { from: later(minute).toISOString() },
      { until: 'Please choose an end after the beginning' },
    ],
    [
      'an end that has come',
      { from: later(-minute).toISOString(), until: start.toISOString() },
      { until: 'Please choose an end in the future' },
    ],
  ])('is refused with %s', async (_name, more, fields) => {
    expect(await operator.refused(createAnnouncement, { body: words(more) })).toMatchObject({
      ...{ status: 400, code: 'invalid-input', fields },
    });
    expect(await list()).toEqual([]);
  });

  it('takes 300 characters, a label of 60, and an end a millisecond from now', async () => {
    const link = { label: 'x'.repeat(60), url: 'https://a.example.com/' };
    const until = later(1).toISOString();
    await write({ message: 'x'.repeat(300), link, until });
    expect(await list()).toMatchObject([{ message: 'x'.repeat(300), link, until }]);
  });

  it('is written once, however often the call comes, also at once and after its end', async () => {
    const body = words({ message: `Written ${randomUUID()}` });
    await Promise.all([1, 2, 3].map(() => operator.call(createAnnouncement, { body })));
    server.now = later(minute);
    await operator.call(createAnnouncement, { body: { ...body, message: 'Else' } });
    expect(await list()).toEqual([body]);
    expect(await countLogged('announcement-written', body.message)).toBe(1);
  });

  it('stands there once with the words of the last try, noted for each that differ, until it is over [DASH-83]', async () => {
    const body = words({ message: `First ${randomUUID()}` });
    const last = {
      ...{ ...body, message: `Last ${randomUUID()}`, level: 'info' as const },
      ...{ link: { label: 'More', url: 'https://a.example.com/' }, from: later(1).toISOString() },
      until: later(2 * minute).toISOString(),
    };
    for (const each of [body, body, last, last])
      await operator.call(createAnnouncement, { body: each });
    expect(await list()).toEqual([last]);
    expect(await countLogged('announcement-written', body.message)).toBe(1);
    expect(await countLogged('announcement-written', last.message)).toBe(1);
    await operator.call(endAnnouncement, { params: { announcementId: body.id } });
    await operator.call(createAnnouncement, { body });
    expect(await list()).toMatchObject([{ message: last.message }]);
    expect(await seenBy(await newAdmin())).toEqual([]);
  });
});

describe('ending an announcement', () => {
  const message = () => `Ended ${randomUUID()}`;

  it('ends it for everybody at once, and is logged once, by two at once too', async () => {
    const admin = await newAdmin();
    const [words, id] = [message(), randomUUID()];
    const params = { announcementId: id };
    await write({ id, message: words });
    server.now = later(5);
    await Promise.all([1, 2].map(() => operator.call(endAnnouncement, { params })));
    expect(await seenBy(admin)).toEqual([]);
    server.now = later(7);
    await operator.call(endAnnouncement, { params });
    expect(await list()).toMatchObject([
      { from: start.toISOString(), until: later(5).toISOString() },
    ]);
    expect(await countLogged('announcement-written', words)).toBe(1);
    expect(await countLogged('announcement-ended', words)).toBe(1);
  });

  it('before its beginning means that nobody ever sees it', async () => {
    const admin = await newAdmin();
    const { id } = await write({ from: later(10).toISOString(), until: null });
    await operator.call(endAnnouncement, { params: { announcementId: id } });
    expect(await list()).toMatchObject([{ from: start.toISOString(), until: start.toISOString() }]);
    server.now = later(11);
    expect(await seenBy(admin)).toEqual([]);
  });

  it('changes nothing of one that is over, and finds none that is not there', async () => {
    const words = message();
    const { id, until } = await write({ message: words });
    server.now = later(minute);
    await operator.call(endAnnouncement, { params: { announcementId: id } });
    expect(await list()).toMatchObject([{ until }]);
    expect(await countLogged('announcement-ended', words)).toBe(0);
    const params = { announcementId: randomUUID() };
    expect(await operator.refused(endAnnouncement, { params })).toMatchObject({
      ...{ status: 404, code: 'not-found' },
    });
  });
});
