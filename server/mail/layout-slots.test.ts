import { expect, it } from 'vitest';
import { PublicTenantData } from '#contract/tenants/tenant.ts';
import { layOutHtml } from './layout.ts';
import type { MailText } from './mail.ts';

const tenant = (tenantName: string, primaryButtonColor = '#123456') =>
  PublicTenantData.parse({
    tenantName,
    timezone: 'UTC',
    terms: {},
    currencies: ['EUR'],
    requireRegistrationApproval: false,
    branding: { primaryButtonColor },
  });

const text: MailText = {
  subject: 'One',
  heading: 'Hello Ines',
  paragraphs: ['Welcome.', 'Come in.'],
  action: { label: 'Open', url: 'http://acme.test/open?a=1&b=2' },
  closing: ['Bye'],
  why: 'You asked for it.',
};

it('has the texts of its own mail and tenant, whoever had a mail before', async () => {
  const first = await layOutHtml(text, tenant('Acme'));
  const second = await layOutHtml({ ...text, heading: 'Hello Otto' }, tenant('Globex'));
  expect(second).toBe(first.replaceAll('Acme', 'Globex').replaceAll('Hello Ines', 'Hello Otto'));
  expect(second).toContain('href="http://acme.test/open?a=1&amp;b=2"');
});

it('has the colours of its own tenant', async () => {
  await layOutHtml(text, tenant('Acme'));
  expect(await layOutHtml(text, tenant('Acme', '#abcdef'))).toContain('#abcdef');
});

it('shows a text that looks like one of its own slots', async () => {
  const html = await layOutHtml({ ...text, heading: 'slot1end <b>' }, tenant('slot2end'));
  expect(html).toContain('slot1end &lt;b&gt;');
  expect(html).toContain('slot2end');
});
