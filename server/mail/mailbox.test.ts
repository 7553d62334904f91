import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const htmlBody = '<!doctype html><p>Hello</p><script>alert(1)</script>';
let server: TestServer;
let acme: TenantId;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'on' } });
  acme = await server.addTenant('acme', { data: { demo: { password: 'p', people: [] } } });
  id = await addMail(acme);
});
afterAll(() => server.close());

const addMail = async (tenantId: TenantId): Promise<string> => {
  const mail = await server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('mailbox')
      .values({
        key: 'one',
        sender: 'Acme <a@b.test>',
        recipient: '"><script>x</script> <ines@example.test>',
        subject: 'Come <in>',
        textBody: 'Open http://acme.test/?a=1&b="2 now',
        htmlBody,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return mail.id;
};

const get = (url: string, label = 'acme') => server.on(label).send({ url });

describe('the mailbox of a demo tenant', () => {
  it('lists its mails and shows one, with everything in them as text [MAIL-133]', async () => {
    const list = await get('/dev/mail');
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.body).toContain(`<a href="/dev/mail/${id}">Come &lt;in&gt;</a>`);
    expect(list.body).toMatch(/<time datetime="[^"]+Z">\d{4}-\d\d-\d\d \d\d:\d\d UTC<\/time>/);
    const message = await get(`/dev/mail/${id}`);
    expect(message.body).toContain(
      '<a href="http://acme.test/?a=1&amp;b=&quot;2">http://acme.test/?a=1&amp;b=&quot;2</a> now',
    );
    for (const { body } of [list, message]) expect(body).not.toContain('<script');
  });

  it('shows HTML in a frame without scripts and without this origin', async () => {
    const message = await get(`/dev/mail/${id}`);
    const sandbox = /<iframe sandbox="([^"]*)" src="([^"]*)"/.exec(message.body);
    expect(sandbox?.[1]).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
    expect(sandbox?.[2]).toBe(`/dev/mail/${id}/html`);

    const html = await get(`/dev/mail/${id}/html`);
    expect(html.body).toBe(htmlBody);
    const policy = String(html.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  it('sends its pages with a policy that lets no script run', async () => {
    const { headers, body } = await get('/dev/mail');
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(body).toContain(`<style nonce="${nonce}">`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('knows no mail of another tenant, and none that does not exist', async () => {
    await server.addTenant('globex', { data: { demo: { password: 'p', people: [] } } });
    expect((await get(`/dev/mail/${id}`, 'globex')).statusCode).toBe(404);
    expect((await get('/dev/mail/nonsense')).statusCode).toBe(404);
    expect((await get(`/dev/mail/${crypto.randomUUID()}/html`)).statusCode).toBe(404);
  });
});

describe('the mailbox of a tenant that somebody has made in the demo', () => {
  it('shows its mails, such as the invitation of its first administrator [MAIL-161]', async () => {
    const made = await server.addTenant('made-here');
    const mail = await addMail(made);
    for (const url of ['/dev/mail', `/dev/mail/${mail}`, `/dev/mail/${mail}/html`]) {
      expect((await get(url, 'made-here')).statusCode).toBe(200);
    }
  });

  it('is at the address of the tenant only', async () => {
    expect((await server.app.inject({ url: '/dev/mail' })).statusCode).toBe(404);
  });
});

describe('the mailbox', () => {
  it.each([
    ['the demo is off', { DEMO: 'off' }],
    ['there is a mail server', { DEMO: 'on', SMTP_URL: 'smtp://mail.test' }],
  ])('does not exist while %s', async (_, env) => {
    const other = await startTestServer({ env });
    expect(other.app.hasRoute({ method: 'GET', url: '/dev/mail' })).toBe(false);
    await other.close();
  });
});
