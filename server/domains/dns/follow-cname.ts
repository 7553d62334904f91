import { Resolver } from 'node:dns/promises';

/** The answer of the DNS about a name that should lead to `target` by CNAME records. */
export type CnameFinding =
  | { readonly kind: 'right' }
  /** It leads to another name. */
  | { readonly kind: 'wrong-target'; readonly found: string }
  /** There is no CNAME record of this name. */
  | { readonly kind: 'no-record' }
  /** The records go in a circle, or on for too long. */
  | { readonly kind: 'loop' }
  /** The DNS could not be asked: nothing is known about the records. */
  | { readonly kind: 'no-answer' };

interface FollowOptions {
  /** Addresses of name servers, such as `127.0.0.1:5353`; those of the machine when empty. */
  readonly servers: readonly string[];
  /** Milliseconds that one question may take. */
  readonly within: number;
}

/** The most records that a chain may have. Resolvers give up at about as many. */
const longestChain = 8;

/** Answers of a name server that exists and says that there is no such record (RFC 1035, section 4.1.1). */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

const canonical = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/**
 * Follows the CNAME records of `name`, one after the other, until one leads to `target`. Letter case and
 * trailing dots make no difference (RFC 4343). Nothing is ever connected to. Never rejects.
 */
export async function followCname(
  name: string,
  target: string,
  { servers, within }: FollowOptions,
): Promise<CnameFinding> {
  const resolver = new Resolver({ timeout: within, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  const seen = new Set<string>();
  let current = canonical(name);

  while (seen.size < longestChain) {
    if (seen.has(current)) return { kind: 'loop' };
    seen.add(current);
    const answer = await ask(resolver, current);
    if (answer === 'no-answer') return { kind: 'no-answer' };
    const [next] = answer.map(canonical);
    if (next === undefined)
      return seen.size === 1 ? { kind: 'no-record' } : { kind: 'wrong-target', found: current };
    if (next === canonical(target)) return { kind: 'right' };
    current = next;
  }
  return { kind: 'loop' };
}

/** The CNAME records of a name: none, one, or more than DNS allows. */
async function ask(resolver: Resolver, name: string): Promise<string[] | 'no-answer'> {
  try {
    return await resolver.resolveCname(name);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && absent.has(String(error.code));
    return isAbsent ? [] : 'no-answer';
  }
}
