import type { DnsRecord } from '#contract/domains/custom-domain.ts';

/** The state of a name or a record. One that nobody has looked up yet is neither right nor wrong. */
export type DnsState = 'valid' | 'invalid' | 'unchecked';

/** The state that the answers of the server stand for. */
export const dnsStateOf = ({
  validAt,
  invalidReason,
}: Pick<DnsRecord, 'validAt' | 'invalidReason'>): DnsState => {
  if (validAt !== null) return 'valid';
  return invalidReason === null ? 'unchecked' : 'invalid';
};
