import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '#sandbox/dns/dns-server.ts';
import { followCname } from './follow-cname.ts';

const target = 'acme.portals.banyan.example';
let server: DnsServer;

beforeAll(async () => {
  server = await startDnsServer();
});
afterAll(() => server.close());
beforeEach(() => server.says.clear());

const follow = (name = 'portal.brand.example', to = target) =>
  followCname(name, to, { servers: [server.address], within: 100 });

it('is right where the record leads to the target, at once or over others', async () => {
  server.says.set('portal.brand.example', { cname: target });
  expect(await follow()).toEqual({ kind: 'right' });
  server.says.set('portal.brand.example', { cname: 'a.cdn.example' });
  server.says.set('a.cdn.example', { cname: 'b.cdn.example' });
  server.says.set('b.cdn.example', { cname: target });
  expect(await follow()).toEqual({ kind: 'right' });
});

it('sees no difference in letter case and trailing dots', async () => {
  server.says.set('portal.brand.example', { cname: 'ACME.Portals.Banyan.Example.' });
  expect(await follow('Portal.BRAND.example.', `${target}.`)).toEqual({ kind: 'right' });
});

it('asks for the name of another script as DNS writes it', async () => {
  server.says.set('xn--bcher-kva.example', { cname: target });
  expect(await follow('xn--bcher-kva.example')).toEqual({ kind: 'right' });
  expect(server.asked).toContain('xn--bcher-kva.example');
});

it('names the end of a chain that leads elsewhere', async () => {
  server.says.set('portal.brand.example', { cname: 'shop.example' });
  server.says.set('shop.example', 'NODATA');
  expect(await follow()).toEqual({ kind: 'wrong-target', found: 'shop.example' });
  server.says.set('portal.brand.example', { cname: 'globex.portals.banyan.example' });
  expect(await follow()).toEqual({
    kind: 'wrong-target',
    found: 'globex.portals.banyan.example',
  });
});

it('is not taken in by a name that begins or ends like the target', async () => {
  for (const cname of [`${target}.evil.example`, `evil-${target}`]) {
    server.says.set('portal.brand.example', { cname });
    expect(await follow()).toEqual({ kind: 'wrong-target', found: cname });
  }
});

it.each(['NXDOMAIN', 'NODATA'] as const)('finds no record where the answer is %s', async (says) => {
  server.says.set('portal.brand.example', says);
  expect(await follow()).toEqual({ kind: 'no-record' });
});

it.each(['SERVFAIL', 'silence'] as const)('knows nothing after %s', async (says) => {
  server.says.set('portal.brand.example', says);
  expect(await follow()).toEqual({ kind: 'no-answer' });
  server.says.set('portal.brand.example', { cname: 'a.cdn.example' });
  server.says.set('a.cdn.example', says);
  expect(await follow()).toEqual({ kind: 'no-answer' });
});

it('ends in a circle, and in a chain without an end', async () => {
  server.says.set('portal.brand.example', { cname: 'a.example' });
  server.says.set('a.example', { cname: 'portal.brand.example' });
  expect(await follow()).toEqual({ kind: 'loop' });
  server.says.set('portal.brand.example', { cname: 'portal.brand.example' });
  expect(await follow()).toEqual({ kind: 'loop' });
  server.asked.length = 0;
  for (let link = 0; link < 50; link += 1)
    server.says.set(`l${link}.example`, { cname: `l${link + 1}.example` });
  expect(await follow('l0.example')).toEqual({ kind: 'loop' });
  expect(server.asked).toHaveLength(8);
});

it('knows nothing where nobody listens', async () => {
  const gone = await startDnsServer();
  await gone.close();
  expect(await followCname('a.example', target, { servers: [gone.address], within: 100 })).toEqual({
    kind: 'no-answer',
  });
});
