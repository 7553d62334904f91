import type { DnsState } from './dns-state.ts';

/** The texts about DNS records of every purpose (DOM-17, DOM-18, DOM-35). */
export const dnsLabels = {
  records: 'DNS records',
  failed: 'The DNS records could not be loaded',
  delay: 'DNS changes may take up to 24 hours to take effect',
  add: 'Add',
  remove: 'Remove',
  type: 'Type',
  host: 'Host',
  value: 'Value',
  /** The words below a host, for the forms that add the rest of the name by themselves. */
  hostAlone: (host: string): string => `If the form adds the rest of your domain, enter ${host}`,
  copyHost: 'Copy host',
  copyValue: 'Copy value',
  states: {
    valid: 'Valid',
    invalid: 'Invalid',
    unchecked: 'Not checked yet',
  } satisfies Record<DnsState, string>,
  email: {
    open: 'Email these to your IT contact',
    title: 'Email for your IT contact',
    description: 'Whoever looks after your domain enters these records where it is registered.',
    subjectLabel: 'Subject',
    bodyLabel: 'Text',
    subject: (domain: string): string => `DNS records for ${domain}`,
    copy: 'Copy',
    send: 'Open in your mail program',
  },
};
