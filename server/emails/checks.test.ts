import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWithoutDiscountCode } from '#contract/ambassadors/endpoints.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import type { EmailTarget } from '#contract/emails/email.ts';
import {
  checkEmail,
  deleteEmail,
  getEmailSendStatus,
  sendEmail,
} from '#contract/emails/endpoints.ts';
import { suppress } from '#server/suppressions/queries.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { addType } from '#server/testing/activity-types.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addDefinition } from '#server/tracking-links/testing/definitions.ts';
import { setSubscribed } from '#server/user-data/queries.ts';
import { addBrand, type Brand } from './testing/brand.ts';

let server: TestServer;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await addBrand(server, `brand-${made}`);
});

const check = (htmlTemplate: string, target?: EmailTarget) =>
  brand.admin.call(checkEmail, { body: { email: brand.written({ htmlTemplate }, target) } });
const found = async (htmlTemplate: string) => (await check(htmlTemplate)).results;
const giveCode = async (person: Person) => {
  await brand.admin.call(addDiscountCode, {
    params: { id: person.id },
    body: { code: `CODE${person.id.slice(0, 8)}`.toUpperCase(), system: 'shopify' },
  });
};

describe('the checks of an email', () => {
  it('count the recipients and find nothing in an email that is well [MAIL-110]', async () => {
    await server.addPerson(brand.tenantId, { timezone: 'Asia/Tokyo' });
    await server.addPerson(brand.tenantId);
    expect(await check('<p>Hello {{FIRST_NAME}} {{LAST_NAME}}</p>')).toEqual({
      ...{ recipientCount: 2, ownTimezoneCount: 1, results: [], leftOut: [] },
    });
  });

  it('find that there are no recipients, which is an error [MAIL-75 MAIL-124]', async () => {
    const error = {
      ...{ code: 'no-recipients', level: 'error', count: 0 },
      message: 'There are no recipients for this email',
    };
    expect(await found('<p>Hello</p>')).toEqual([error]);
    const bo = await server.addPerson(brand.tenantId, { tags: ['vip'] });
    expect(await found('<p>Hello</p>')).toEqual([]);
    expect((await check('<p>Hi</p>', { type: 'by-tags', tags: ['other'] })).results).toEqual([
      error,
    ]);
    await server.database.inTenant(brand.tenantId, (db) => setSubscribed(db, bo.id, false));
    expect(await found('<p>Hello</p>')).toEqual([{ ...error, count: 1 }]);
  });

  it('find a tracking link that does not exist, which is an error [MAIL-68 MAIL-71 MAIL-124]', async () => {
    await server.addPerson(brand.tenantId);
    await addDefinition(brand.admin, { templateToken: 'SHOP' });
    expect(await found('<p>{{SHOP}} {{NO-SHOP}}</p>')).toEqual([
      {
        ...{ code: 'tracking-link-not-found', level: 'error', count: 1 },
        message: 'The tracking link NO-SHOP does not exist',
      },
    ]);
  });

  it('find a placeholder that is not known, also in the subject, which is a warning [MAIL-74 MAIL-124]', async () => {
    await server.addPerson(brand.tenantId);
    const body = {
      email: brand.written({ subject: '{{first_name}}', htmlTemplate: '{{POINTS}}' }),
    };
    const { results } = await brand.admin.call(checkEmail, { body });
    expect(results).toEqual(
      ['first_name', 'POINTS'].map((name) => ({
        ...{ code: 'unknown-placeholder', level: 'warning', count: 1 },
        message: `The placeholder ${name} is not known and will be left out`,
      })),
    );
  });

  it('find that links cannot be made, which is an error and may be over the next time [MAIL-67 MAIL-71 MAIL-124]', async () => {
    await server.addPerson(brand.tenantId);
    await addDefinition(brand.admin, { templateToken: 'SHOP' });
    const refuse = 'check (false) not valid';
    await server.database.executeForJobs(
      `alter table tracking_links add constraint no_more ${refuse}`,
    );
    try {
      expect(await found('<p>Hello</p>')).toEqual([]);
      expect(await found('<p>{{SHOP}}</p>')).toEqual([
        {
          ...{ code: 'error-creating-tracking-links', level: 'error', count: 1 },
          message:
            'There was a problem creating tracking links. This may be temporary, please try again',
        },
      ]);
    } finally {
      await server.database.executeForJobs('alter table tracking_links drop constraint no_more');
    }
    expect(await found('<p>{{SHOP}}</p>')).toEqual([]);
  });

  it('keep no link that they make to try', async () => {
    await server.addPerson(brand.tenantId);
    await addDefinition(brand.admin, { templateToken: 'SHOP' });
    await check('<p>{{SHOP}}</p>');
    const { rows } = await server.database.inTenant(brand.tenantId, (db) =>
      sql`select 1 from tracking_links`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  it('find recipients without a discount code only where the email has the placeholder for it [MAIL-69 MAIL-71 MAIL-72 MAIL-73 MAIL-124 REF-98]', async () => {
    await addType(brand.admin, {
      category: 'referral',
      referralSystem: 'shopify',
      available: true,
    });
    const bo = await server.addPerson(brand.tenantId, { firstName: 'Bo', lastName: 'Zed' });
    await server.addPerson(brand.tenantId, { firstName: 'Cy', lastName: 'Abel' });
    await server.addPerson(brand.tenantId, { firstName: 'Di', lastName: 'Baker' });
    expect(await found('<p>Hello</p>')).toEqual([]);
    const withCode = '<p>{{REF-DISC-CODE}}</p>';
    const missing = (level: string, count: number) => ({
      ...{ code: 'missing-referral-discount-codes', level, count },
      message: `${count} recipients do not have a discount code and will not get this email`,
    });
    expect(await found(withCode)).toEqual([missing('error', 3)]);
    await giveCode(bo);
    const { leftOut, ...checked } = await check(withCode);
    expect(checked).toEqual({
      ...{ recipientCount: 3, ownTimezoneCount: 0, results: [missing('warning', 2)] },
    });
    expect(leftOut).toMatchObject([
      {
        ...{ reason: 'no-discount-code', count: 2 },
        people: [
          { firstName: 'Cy', lastName: 'Abel', email: expect.stringContaining('@') },
          { firstName: 'Di', lastName: 'Baker' },
        ],
      },
    ]);
  });

  it('list who will not get it, and for which reason', async () => {
    const [bo, cy] = [
      await server.addPerson(brand.tenantId, { firstName: 'Bo' }),
      await server.addPerson(brand.tenantId, { firstName: 'Cy' }),
    ];
    await server.addPerson(brand.tenantId, { firstName: 'Di' });
    await server.database.inTenant(brand.tenantId, async (db) => {
      await setSubscribed(db, bo.id, false);
      await suppress(db, { email: cy.email, reason: 'bounce', at: server.now });
    });
    const { recipientCount, results, leftOut } = await check('<p>Hello</p>');
    expect({ recipientCount, results }).toEqual({ recipientCount: 3, results: [] });
    expect(leftOut).toMatchObject([
      { reason: 'address-suppressed', count: 1, people: [{ id: cy.id, firstName: 'Cy' }] },
      { reason: 'unsubscribed', count: 1, people: [{ id: bo.id, firstName: 'Bo' }] },
    ]);
  });

  it('name the first hundred of many who will not get it', async () => {
    await server.database.inTenant(brand.tenantId, (db) =>
      sql`insert into users (email, slug, first_name, last_name)
        select 'p' || n || '@many.test', 'p' || n, 'P', lpad(n::text, 3, '0') from generate_series(1, 150) n`.execute(
        db,
      ),
    );
    const { leftOut } = await check('<p>{{REF-DISC-CODE}}</p>');
    expect(leftOut[0]).toMatchObject({ reason: 'no-discount-code', count: 150 });
    expect(leftOut[0]?.people.map(({ lastName }) => lastName)).toEqual(
      Array.from({ length: 100 }, (_, index) => String(index + 1).padStart(3, '0')),
    );
  });

  it('are refused for tags on a plan without a filter by them [MAIL-102]', async () => {
    await giveFeature(server, brand.tenantId, 'users.tagsFilter', false);
    const body = { email: brand.written({}, { type: 'by-tags', tags: ['vip'] }) };
    expect(await brand.admin.refused(checkEmail, { body })).toMatchObject({
      ...{ status: 403, message: 'Not available on current plan' },
    });
  });
});

describe('the warning above the list of ambassadors', () => {
  it('counts who has no discount code while a draft has the placeholder for it [AMB-209 MAIL-70]', async () => {
    await server.addPerson(brand.tenantId);
    const missing = async () => (await brand.admin.call(countWithoutDiscountCode, {})).missing;
    await brand.draft({ htmlTemplate: '<p>REF-DISC-CODE</p>' });
    expect(await missing()).toBeNull();
    const { id } = await brand.draft({ htmlTemplate: '<p>Pay less with {{ REF-DISC-CODE }}</p>' });
    expect(await missing()).toEqual({ totalCount: 1, totalIsCapped: false });
    await brand.admin.call(deleteEmail, { params: { id } });
    expect(await missing()).toBeNull();
  });
});

describe('whether emails can be sent', () => {
  const status = () => brand.admin.call(getEmailSendStatus, {});
  const refusedWith = async (email: Parameters<Brand['draft']>[0] = {}) => {
    const { id } = await brand.draft(email);
    const { status, code, message } = await brand.admin.refused(sendEmail, {
      ...{ params: { id }, body: { sendAnyway: true } },
    });
    expect({ status, code }).toEqual({ status: 409, code: 'email-not-ready' });
    return message;
  };
  const set = (columns: { supportEmail?: string | null; address?: object | null }) =>
    server.database.inTenant(brand.tenantId, (db) =>
      sql`update tenants set data = data || ${JSON.stringify(columns)}::jsonb`.execute(db),
    );

  it('is said with the sender and the placeholders there are [MAIL-32 MAIL-46 MAIL-113]', async () => {
    await addDefinition(brand.admin, { templateToken: 'SHOP', title: 'Our shop' });
    expect(await status()).toEqual({
      ...{ allowed: true, reason: null },
      fromName: `brand-${made} Notifications`,
      fromEmail: 'announcements@banyan.localhost',
      placeholders: [
        { name: 'FIRST_NAME', description: 'The first name of the person' },
        { name: 'LAST_NAME', description: 'The last name of the person' },
        { name: 'REF-DISC-CODE', description: 'The referral discount code of the person' },
        { name: 'SHOP', description: 'The tracking link “Our shop” of the person' },
      ],
    });
  });

  it('asks for a subject, a body, the footer address, a reply-to address, in this order [MAIL-85 MAIL-86 MAIL-92 MAIL-93 MAIL-113]', async () => {
    await server.addPerson(brand.tenantId);
    const { address } = (await changeSettings(brand.admin, brand.tenantId, {})).data;
    await set({ address: { ...address, city: '' }, supportEmail: null });
    expect(await status()).toMatchObject({ allowed: false, reason: 'no-footer-address' });
    expect(await refusedWith({ subject: null, htmlTemplate: null })).toBe('Please enter a subject');
    for (const htmlTemplate of [null, '<p> </p><p>&nbsp;</p>', '<div><br></div>'])
      expect(await refusedWith({ htmlTemplate })).toBe('Please enter a body');
    const footer = 'Please complete the footer address in the settings';
    expect(await refusedWith()).toBe(footer);
    await set({ address });
    expect(await status()).toMatchObject({ allowed: false, reason: 'no-reply-to' });
    expect(await refusedWith()).toBe('Please set a reply-to address in the email settings');
    for (const part of ['companyName', 'line1', 'city', 'state']) {
      await set({ address: { ...address, [part]: '' } });
      expect(await refusedWith()).toBe(footer);
    }
    await set({ address, supportEmail: 'help@brand.test' });
    expect(await status()).toMatchObject({ allowed: true, reason: null });
    await brand.send();
  });
});
