import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { previewEmail, sendTestEmail } from '#contract/emails/endpoints.ts';
import { addType } from '#server/testing/activity-types.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addDefinition } from '#server/tracking-links/testing/definitions.ts';
import { addBrand, type Brand } from './testing/brand.ts';

let server: TestServer;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await addBrand(server, `brand-${made}`);
});

const htmlTemplate =
  '<p>{{FIRST_NAME}} {{LAST_NAME}}, {{REF-DISC-CODE}}, {{SHOP}}, {{NOTHING}}.</p>';
const preview = (userId?: string) =>
  brand.admin.call(previewEmail, { body: { email: brand.written({ htmlTemplate }), userId } });
const links = () =>
  server.database.inTenant(brand.tenantId, (db) =>
    db.selectFrom('trackingLinks').select('id').execute(),
  );

describe('the preview of an email', () => {
  it('shows subject and body as a person gets them, else with sample data [MAIL-51 MAIL-112]', async () => {
    await addType(brand.admin, {
      category: 'referral',
      referralSystem: 'shopify',
      available: true,
    });
    await addDefinition(brand.admin, { templateToken: 'SHOP' });
    const bo = await server.addPerson(brand.tenantId, { firstName: 'Bo', lastName: 'Lee' });
    const body = { code: 'BO10', system: 'shopify' } as const;
    await brand.admin.call(addDiscountCode, { params: { id: bo.id }, body });
    const shown = await preview(bo.id);
    expect(shown.subject).toBe('News for Bo');
    expect(shown.text).toMatch(/^Bo Lee, BO10, http\S+\/\w{7}, \.\n/);
    expect(shown.html).toContain('Bo Lee, BO10');
    expect(shown.text).toContain('Brand Ltd, Alder Lane 4, 97701 Bend, OR');
    const sample = await preview();
    expect(sample.subject).toBe('News for Jane');
    expect(sample.text).toMatch(/^Jane Doe, \S+, http\S+\/sample, \.\n/);
  });

  it('is a page for a frame in which nothing runs', async () => {
    const { address } = await preview();
    const page = await server.on(brand.tenantId).send({ url: address });
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
    expect(page.body).toContain('Jane Doe');
  });

  it('makes no link of the person', async () => {
    await addDefinition(brand.admin, { templateToken: 'SHOP' });
    const bo = await server.addPerson(brand.tenantId);
    await preview(bo.id);
    expect(await links()).toEqual([]);
  });

  it('is nobody’s who is not there', async () => {
    const elsewhere = await server.addTenant(`elsewhere-${made}`);
    const stranger = await server.addPerson(elsewhere);
    for (const userId of [randomUUID(), stranger.id])
      expect(
        await brand.admin.refused(previewEmail, { body: { email: brand.written(), userId } }),
      ).toMatchObject({ status: 404 });
  });
});

describe('an email as a test', () => {
  it('goes to the caller with sample data, once a press, from the sender that was written', async () => {
    const submissionId = randomUUID();
    const email = brand.written({ htmlTemplate, fromName: 'Ada of Brand' });
    for (let press = 0; press < 2; press += 1)
      await brand.admin.call(sendTestEmail, { body: { email, submissionId } });
    await server.jobs?.drain();
    const mails = await server.database.inTenant(brand.tenantId, (db) =>
      db.selectFrom('mailbox').select(['recipient', 'sender', 'subject', 'textBody']).execute(),
    );
    expect(mails).toMatchObject([
      {
        recipient: `Ada <${brand.person.email}>`,
        sender: 'Ada of Brand <announcements@banyan.localhost>',
        subject: 'Test: News for Jane',
        textBody: expect.stringMatching(
          /^Jane Doe, [\s\S]*Unsubscribe: http\S+\?token=[0-9a-f-]{36}\n$/,
        ),
      },
    ]);
  });
});
