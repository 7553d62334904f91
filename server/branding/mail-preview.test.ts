import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailPreviewAddress } from '#contract/branding/mail-preview.ts';
import { Branding } from '#contract/tenants/branding.ts';
import { kinds } from '#server/mail/kinds/kinds.ts';
import { systemPage } from '#server/mail/system-page.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.addTenant('acme', {
    planCode: 'growth',
    data: {
      tenantName: 'Acme <Outdoor>',
      branding: Branding.parse({ primaryButtonColor: '#111111' }),
    },
  });
});
afterAll(() => server.close());

const none = { headerBackgroundColor: null, headerTextColor: null, primaryButtonColor: null };
const show = (url: string, host = 'acme') => server.on(host).send({ url });

describe('the preview of a mail', () => {
  it('is laid out as the mail is that is sent, in the colours that are asked for', async () => {
    const colours = {
      headerBackgroundColor: '#aa0011',
      headerTextColor: '#fefefe',
      primaryButtonColor: '#00aa11',
    };
    const { body, headers } = await show(mailPreviewAddress(colours, 'light'));
    const settings = await server.database.inTenant(await server.addTenant('twin'), getOwnSettings);
    const tenant = {
      ...settings,
      origin: 'http://acme.banyan.localhost',
      tenantName: 'Acme <Outdoor>',
      branding: { ...settings.branding, ...colours },
    };
    const { html: sent } = await systemPage(kinds['activity-approved'].sample, tenant, null);
    expect(body).toBe(sent.replace('(prefers-color-scheme: dark)', 'not all'));
    expect(body).toContain('#aa0011');
    expect(body).toContain('Acme &lt;Outdoor&gt;');
    expect(headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('has the default where no colour is chosen, also where one is stored', async () => {
    const { body } = await show(mailPreviewAddress(none, 'light'));
    expect(body).toContain('#2185D0');
    expect(body).not.toContain('#111111');
  });

  it('is as bright as it is asked for, whatever the device is', async () => {
    const dark = (await show(mailPreviewAddress(none, 'dark'))).body;
    const light = (await show(mailPreviewAddress(none, 'light'))).body;
    expect(dark).toContain('@media all {');
    expect(light).toContain('@media not all {');
    for (const body of [dark, light]) expect(body).not.toContain('prefers-color-scheme: dark');
  });

  it.each([
    '?headerBackgroundColor=red',
    '?primaryButtonColor=%23fff%3B%7D%3C%2Fstyle%3E',
    '?scheme=neon',
  ])('is not drawn for %s', async (query) => {
    expect((await show(`/api/v1/mail-preview${query}`)).statusCode).toBe(400);
  });

  it('is of the tenant whose host it is asked at, and there is none elsewhere', async () => {
    expect((await show(mailPreviewAddress(none, 'light'), 'nobody')).statusCode).toBe(404);
  });

  it('is drawn so often in a minute and no more', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 125; count += 1)
      statuses.push((await show(mailPreviewAddress(none, 'light'))).statusCode);
    expect(statuses).toContain(429);
  });
});
