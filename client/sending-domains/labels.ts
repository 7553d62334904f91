import { type EmailService, emailServiceNames } from '#contract/sending-domains/sending-domain.ts';

import { dnsLabels } from '../dns/labels.ts';

/** The texts about the domains that email is sent from. */
export const sendingDomainLabels = {
  failed: 'The sending domain could not be loaded',
  /** With the service where both are shown. */
  title: (service: EmailService, isAlone: boolean): string =>
    isAlone ? 'Sending domain' : `Sending domain at ${emailServiceNames[service]}`,
  description: 'Your email leaves from this domain. Until its DNS is valid, it leaves from ours.',
  field: 'Domain to send from',
  example: 'example.com',
  validate: 'Validate',
  remove: dnsLabels.remove,
  question: (domain: string): string => `Remove sending domain ${domain}?`,
  consequence:
    'Email leaves from our domain again at once. Sender names and sender emails are kept.',
  added: 'Added sending domain',
  removed: 'Removed email sending domain',
  validated: 'All records validated',
  notValidated: 'One or more records did not validate correctly',
};
