import type { CnameFinding } from './follow-cname.ts';

/**
 * Why a domain is not valid, for people who can change its DNS records, or null where it is. One sentence tells the
 * finding, and one what to do.
 */
export function reasonOf(finding: CnameFinding, target: string): string | null {
  switch (finding.kind) {
    case 'right':
      return null;
    case 'wrong-target':
      return `The CNAME record leads to ${finding.found}. Please change its value to ${target}`;
    case 'no-record':
      return `There is no CNAME record yet. Please add one with the value ${target}`;
    case 'loop':
      return `The CNAME records lead in a circle. Please change the value to ${target}`;
    case 'no-answer':
      return 'The name server of the domain did not answer. We will try again';
  }
}

/** Said once the DNS leads to somebody else's account. */
export const takenReason = 'The DNS records of this domain lead to another account now';
