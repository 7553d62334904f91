import { expect, it } from 'vitest';
import { asText, itEmail, mailLink } from './it-email.ts';

const records = [
  { type: 'CNAME' as const, host: 'portal.brand.example', value: 'acme.portals.banyan.example' },
  { type: 'CNAME' as const, host: 'mail.brand.example', value: 'a & b; k=1?' },
];
const email = itEmail('brand.example', records);

it('names the domain, and has one line with type, host and value for each record [DOM-07]', () => {
  expect(email).toEqual({
    subject: 'DNS records for brand.example',
    body: [
      'Type: CNAME  Host: portal.brand.example  Value: acme.portals.banyan.example',
      'Type: CNAME  Host: mail.brand.example  Value: a & b; k=1?',
    ].join('\n'),
  });
});

it('is the same in a mail program, whatever a value contains [DOM-07]', () => {
  const link = new URL(mailLink(email));
  expect([link.protocol, link.pathname]).toEqual(['mailto:', '']);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    subject: email.subject,
    body: email.body.replaceAll('\n', '\r\n'),
  });
  // Mail programs do not read a plus sign as a space.
  expect(link.search).not.toContain('+');
});

it('is one text to paste', () => {
  expect(asText(email)).toBe(`${email.subject}\n\n${email.body}`);
});
