import { z } from 'zod';

/** The error of an address with more than a name (DOM-48). */
const nameOnly = 'Please enter a domain name only';
const noName = 'Please enter a valid domain, e.g. portal.example.com';

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** The last label: letters, or a name in another script as DNS writes it. */
const suffix = /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** A name as DNS knows it: labels of at most 63 octets, 253 in all (RFC 1035, section 2.3.4). */
function isDomainName(name: string): boolean {
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  return (
    name.length <= 253 &&
    labels.length >= 2 &&
    labels.every((each) => label.test(each)) &&
    suffix.test(last)
  );
}

/** The parts of an address that are no name: a path, a question, a fragment, a port, a user. */
const hasMore = (text: string): boolean => /[/?#:@\\]/.test(text.replace(/\/$/, ''));

/** The name in ASCII as browsers and DNS compare it (UTS 46), without a trailing dot; undefined where there is none. */
function toAscii(text: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  return new URL(`http://${text}`).hostname.replace(/\.$/, '');
}

/** A typed text without its scheme (DOM-47). */
export const withoutScheme = (text: string): string => text.trim().replace(/^https?:\/\//i, '');

/**
 * The name of a domain of the tenant's own, read from anything that people type for it: with a scheme, in
 * capitals, with a trailing dot, in their own script. The result is lower case ASCII (DOM-48).
 */
export const DomainName = z
  .string()
  .max(2000, noName)
  .transform((text, context) => {
    const typed = withoutScheme(text);
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (typed === '') return refuse(noName);
    if (hasMore(typed)) return refuse(nameOnly);
    const name = toAscii(typed);
    return name !== undefined && isDomainName(name) ? name : refuse(noName);
  });
