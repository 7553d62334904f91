import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startJsonServer } from '#sandbox/json-server.ts';
import { isNotPublic, outboundConnections } from './outbound.ts';

/** The end of a call of an address: the status of its answer, or its error. */
const call = (url: string, connections: ReturnType<typeof outboundConnections>): Promise<unknown> =>
  new Promise((resolve) => {
    const { hostname, host, port } = new URL(url);
    const name = hostname.replace(/^\[|\]$/g, '');
    request(
      { host: name, port: port || 443, headers: { host }, agent: connections, timeout: 2000 },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      },
    )
      .on('error', resolve)
      .end();
  });

/** A name server that knows every name, by one address. */
const resolvesTo =
  (address: string): LookupFunction =>
  (_name, options, found) => {
    const family = address.includes(':') ? 6 : 4;
    if (options.all) found(null, [{ address, family }]);
    else found(null, address, family);
  };

const insideByAddress = [
  ...['127.0.0.1', '127.1', '127.0.0.2', '127.255.255.254', '2130706433', '0x7f000001'],
  ...['0x7f.0.0.1', '0177.0.0.1', '017700000001', '0.0.0.0', '0', '10.0.0.1', '10.255.255.255'],
  ...['172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1.254', '3232235521'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '100.64.0.1', '192.0.0.1', '198.18.0.1'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]'],
  ...['[::ffff:169.254.169.254]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[0:0:0:0:0:0:0:1]'],
];

describe('a connection to an address that a tenant has typed', () => {
  it.each(insideByAddress)('does not get to https://%s, which is not public', async (host) => {
    expect(isNotPublic(await call(`https://${host}/`, outboundConnections()))).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.7.7', '169.254.169.254', '0.0.0.0'],
    ...['::1', '::ffff:127.0.0.1', 'fe80::1', 'fd12:3456::1'],
  ])('does not get to a name that leads to %s', async (address) => {
    const connections = outboundConnections({ lookup: resolvesTo(address) });
    expect(isNotPublic(await call('https://shop.example.com/', connections))).toBe(true);
  });

  it('does not get there by the name that this machine has for itself', async () => {
    expect(isNotPublic(await call('https://localhost/', outboundConnections()))).toBe(true);
  });

  it('goes to the one place that is set, with the host of the address in its header', async () => {
    const server = await startJsonServer(() => ({ status: 204 }));
    onTestFinished(() => server.close());
    const connections = outboundConnections({ reachedAt: server.url });
    expect(await call('https://shop.example.com/', connections)).toBe(204);
    expect(server.requests.map(({ headers }) => headers.host)).toEqual(['shop.example.com']);
  });

  it('is told apart from one that fails in another way', () => {
    expect(isNotPublic(new Error('connect ECONNREFUSED'))).toBe(false);
    expect(isNotPublic('DNS lookup')).toBe(false);
  });
});
