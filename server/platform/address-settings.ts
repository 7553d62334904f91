import { isIP } from 'node:net';
import { z } from 'zod';
import { port } from './settings.ts';

/** A name of a host, in either case. */
const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** A setting that is an address of this machine to listen on. */
export const listenAddress = z
  .string()
  .refine(
    (text) => isIP(text) !== 0 || hostName.test(text),
    'is an address or a name of this machine, like 0.0.0.0 or localhost',
  );

/** A setting that is a name of a host, kept in lower case. */
export const domain = z
  .string()
  .toLowerCase()
  .regex(hostName, 'is a host name without scheme and port, like banyan.localhost')
  .refine((name) => isIP(name) === 0, 'is a host name, not an address');

const isUrlWith = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);

/** A setting that is an address of one of these schemes. */
export const urlWith = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => isUrlWith(text, schemes),
      `is an address starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );

/** Whether a host of an address is this machine. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** The address of a service that gets keys and personal data: encrypted, unless the service is on this machine. */
export const serviceUrl = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
  }, 'is an address starting with https://')
  .transform((text) => text.replace(/\/$/, ''));

/** A setting that is a mail server. One off this machine is only used encrypted, since mails hold links to log in. */
export const mailServer = z
  .string()
  .refine(
    (text) => isUrlWith(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
    'is an address starting with smtp:// or smtps:// and a host, like smtps://mail.example',
  )
  .transform((text) => {
    if (!URL.canParse(text)) return text;
    const url = new URL(text);
    const isDecided = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS');
    if (url.protocol === 'smtp:' && !isThisMachine(url.hostname) && !isDecided)
      url.searchParams.set('requireTLS', 'true');
    return url.href;
  });

/** A setting that is a sandbox on this machine, with its port. */
export const sandboxUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && url.port !== '' && isThisMachine(url.hostname);
}, 'is the address of a sandbox on this machine, like http://127.0.0.1:4010');

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...others] = text.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

const toList = (text: string): string[] => text.split(',').map((part) => part.trim());

/** A setting that is a list of addresses and networks. */
export const networks = z
  .string()
  .transform(toList)
  .refine(
    (list) => list.every(isAddressOrNetwork),
    'is a list of addresses or networks, like 10.0.0.0/8,127.0.0.1',
  );

/** Whether `Resolver.setServers` of Node takes a text: an address, with an IPv6 one in brackets before a port. */
function isNameServer(text: string): boolean {
  const { address, port: at } =
    /^\[?(?<address>[^\]]*?)\]?(?::(?<port>\d+))?$/.exec(text)?.groups ?? {};
  if (isIP(text) !== 0) return true;
  return isIP(address ?? '') !== 0 && port.safeParse(at).success;
}

/** A setting that is a list of name servers. */
export const nameServers = z
  .string()
  .transform(toList)
  .refine(
    (list) => list.every(isNameServer),
    'is a list of addresses of name servers, like 127.0.0.1:5353,9.9.9.9',
  );
