import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dnsLabels } from '#client/dns/labels.ts';
import { sendingDomainLabels as labels } from '#client/sending-domains/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import type { DnsRecord } from '#contract/domains/custom-domain.ts';
import {
  addSendingDomain,
  removeSendingDomain,
  validateSendingDomain,
} from '#contract/sending-domains/endpoints.ts';
import type {
  EmailService,
  SendingDomainWithRecords,
} from '#contract/sending-domains/sending-domain.ts';
import { readTenantAsAdmin } from '#contract/tenants/settings-endpoints.ts';
import { drawBlock } from '../../testing/draw-block.tsx';
import { defaults } from '../testing/open-settings.tsx';
import { SendingDomains } from './sending-domains.tsx';

const wrong = 'There is no TXT record yet';
const checkedAt = '2026-06-05T10:00:00.000Z';

const recordsOf = (isRight: readonly (boolean | null)[]): DnsRecord[] =>
  isRight.map((right, index) => ({
    ...{ type: index === 0 ? 'TXT' : 'CNAME', host: `r${index}.brand.com` },
    ...{ hostWithoutRootDomain: `r${index}`, value: `value ${index}`, valid: right === true },
    validAt: right ? checkedAt : null,
    invalidReason: right === false ? wrong : null,
  }));

const own = (
  emailService: EmailService,
  isRight: readonly (boolean | null)[] = [null, null],
): SendingDomainWithRecords => ({
  emailService,
  sendingDomain: {
    ...{ id: '7', domain: 'brand.com', subDomain: null },
    valid: isRight.every((right) => right === true),
  },
  dnsRecords: recordsOf(isRight),
});

interface Options {
  services?: readonly EmailService[];
  /** The answers of the service when it looks the records up. */
  found?: readonly boolean[];
}

/** Opens the sending domains against a server that keeps these. */
async function open(
  domains: SendingDomainWithRecords[],
  { services = ['postmark'], found = [] }: Options = {},
) {
  let kept = domains;
  const asked: unknown[] = [];
  const block = drawBlock(
    <SendingDomains tenantId="acme" services={services} onDirtyChange={() => () => {}} />,
    {
      serve(fake) {
        fake.on(readTenantAsAdmin, ({ query }) => ({
          ...{ ...testTenant, data: defaults },
          ...(query.includeDns && { sendingDomains: kept }),
        }));
        fake.on(addSendingDomain, ({ body }) => {
          asked.push(body);
          const added = own(body.emailService);
          kept = [...kept, added];
          return added;
        });
        fake.on(validateSendingDomain, ({ body }) => {
          asked.push(body);
          const after = own(body.emailService, found);
          kept = kept.map((each) => (each.emailService === body.emailService ? after : each));
          return { valid: after.sendingDomain.valid, dnsRecords: after.dnsRecords };
        });
        fake.on(removeSendingDomain, ({ params }) => {
          kept = kept.filter(({ emailService }) => emailService !== params.service);
          return undefined;
        });
      },
    },
  );
  await screen.findByText(dnsLabels.delay);
  return {
    ...block,
    /** The bodies of the calls to the service. */
    asked,
    kept: () => kept,
    /** Has somebody else change the domains. */
    overtake(others: SendingDomainWithRecords[]) {
      kept = others;
    },
  };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: labels.field });
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
const marks = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => ['Valid', 'Invalid'].find((mark) => within(item).queryByText(mark)) ?? null);
/** The state of the domain as a whole. */
const state = () => screen.getAllByRole('status')[0]?.textContent;

describe('a sending domain to be added', () => {
  it('cannot be while it is none, and that is said [DOM-53]', async () => {
    const { user, asked } = await open([]);
    expect(add().disabled).toBe(true);
    for (const typed of ['-brand.com', 'brand', 'brand.c0m']) {
      await user.clear(field());
      await user.type(field(), typed);
      expect(add().disabled).toBe(true);
      await user.tab();
      screen.getByText('Please enter a valid domain, e.g. example.com');
    }
    await user.clear(field());
    await user.type(field(), 'brand{Enter}');
    screen.getByText('Please enter a valid domain, e.g. example.com');
    expect(asked).toEqual([]);
  });

  it.each(['sendgrid', 'postmark'] as const)(
    'is added at %s, and said [DOM-87]',
    async (emailService) => {
      const { user, asked, said } = await open([], { services: [emailService] });
      await user.type(field(), 'brand.com');
      expect(add().disabled).toBe(false);
      await user.click(add());
      const heading = await screen.findByRole('heading', { name: 'brand.com' });
      expect(asked).toEqual([{ domain: 'brand.com', emailService }]);
      expect(said).toEqual(['Added sending domain']);
      expect(document.activeElement).toBe(heading);
    },
  );

  it('stays in its field where it is refused', async () => {
    const { user, fake } = await open([]);
    fake.refuse(addSendingDomain, 'email-service-failed');
    await user.type(field(), 'brand.com');
    await user.click(add());
    await screen.findByText(
      'The email service does not answer at the moment. Please try again shortly',
    );
    expect(field().value).toBe('brand.com');
  });

  it('gives way to the one that somebody else has added meanwhile', async () => {
    const { user, fake, overtake } = await open([]);
    overtake([own('postmark')]);
    fake.refuse(addSendingDomain, 'one-sending-domain');
    await user.type(field(), 'other.com');
    await user.click(add());
    await screen.findByRole('heading', { name: 'brand.com' });
  });
});

describe('a sending domain', () => {
  it('has a mark at each record, and is right once all are [DOM-38 DOM-90 DOM-91]', async () => {
    const found = [true, false];
    const { user, asked, said, warned } = await open([own('postmark')], { found });
    expect([state(), marks()]).toEqual(['Not checked yet', [null, null]]);
    const validate = () => user.click(screen.getByRole('button', { name: 'Validate' }));
    await validate();
    await waitFor(() => expect(marks()).toEqual(['Valid', 'Invalid']));
    screen.getByText(wrong);
    expect(state()).toBe('Invalid');
    expect(warned).toEqual(['One or more records did not validate correctly']);
    found.fill(true);
    await validate();
    await waitFor(() => expect(marks()).toEqual(['Valid', 'Valid']));
    expect(state()).toBe('Valid');
    expect(said).toEqual(['All records validated']);
    expect(warned).toHaveLength(1);
    expect(asked).toEqual([{ emailService: 'postmark' }, { emailService: 'postmark' }]);
  });

  it('is removed in every state once that was confirmed [DOM-04 DOM-38 DOM-88]', async () => {
    for (const isRight of [[null], [false], [true]]) {
      const { user, kept, said, unmount } = await open([own('sendgrid', isRight)], {
        services: ['sendgrid'],
      });
      await user.click(screen.getByRole('button', { name: labels.remove }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(kept()).toHaveLength(1);
      await user.click(dialog.getByRole('button', { name: labels.remove }));
      await waitFor(() => expect(said).toEqual(['Removed email sending domain']));
      expect(kept()).toEqual([]);
      await waitFor(() => expect(document.activeElement).toBe(field()));
      unmount();
    }
  });

  it('has its records in an email for whoever enters them [DOM-05 DOM-06]', async () => {
    const { user } = await open([own('postmark')]);
    await user.click(screen.getByText('Email these to your IT contact'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('DNS records for brand.com');
    for (const line of [
      'Type: TXT  Host: r0.brand.com  Value: value 0',
      'Type: CNAME  Host: r1.brand.com  Value: value 1',
    ])
      dialog.getByText(line, { normalizer: (text) => text });
  });

  it('stands at each service that is shown, with records of its own', async () => {
    await open([own('sendgrid', [true])], { services: ['sendgrid', 'postmark'] });
    const at = (service: EmailService) =>
      within(screen.getByRole('region', { name: labels.title(service, false) }));
    at('sendgrid').getByRole('heading', { name: 'brand.com' });
    at('postmark').getByRole('textbox', { name: labels.field });
  });
});
