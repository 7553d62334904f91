import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dnsLabels } from '#client/dns/labels.ts';
import { domainLabels } from '#client/domains/labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import type { CustomDomain, DnsRecord, DomainType } from '#contract/domains/custom-domain.ts';
import {
  addCustomDomain,
  checkDomain,
  listCustomDomains,
  listDnsRecords,
  removeCustomDomain,
} from '#contract/domains/endpoints.ts';
import type { PlanFlag } from '#contract/plans/plan.ts';
import { drawBlock } from '../../testing/draw-block.tsx';
import { DomainsSection } from './domains-section.tsx';

const labels = domainLabels(testTenant.data.terms);
const { cname: portal, 'referral-link': link } = labels.types;

const plan: Partial<Record<PlanFlag, boolean>> = {
  'domains.customLinkDomain': true,
  'domains.customPortalDomain': true,
};
const ids: Record<DomainType, string> = {
  cname: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
  'referral-link': '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a02',
};
const types: readonly DomainType[] = ['cname', 'referral-link'];
const missing = 'There is no CNAME record yet';
const validAt = '2024-06-05T10:00:00.000Z';

const makeDomain = (type: DomainType, state: Partial<CustomDomain> = {}): CustomDomain => ({
  ...{ id: ids[type], type, default: true, validAt: null, invalidReason: null },
  url: type === 'cname' ? 'https://portal.acme.test' : 'https://go.acme.test',
  ...state,
});

const recordOf = ({ url, validAt, invalidReason }: CustomDomain): DnsRecord => {
  const host = url.replace('https://', '');
  return {
    ...{ type: 'CNAME', host, value: `acme.product.test`, validAt, invalidReason },
    hostWithoutRootDomain: host.split('.')[0] ?? '',
    valid: validAt !== null,
  };
};

interface Options {
  features?: Partial<Record<PlanFlag, boolean>>;
  /** The result of a check. */
  found?: Partial<CustomDomain>;
}

/** Opens the section against a server that keeps these domains. */
async function open(domains: CustomDomain[], { features = plan, found = {} }: Options = {}) {
  let kept = domains;
  const sent: unknown[] = [];
  const tellDirty = vi.fn();
  const block = drawBlock(<DomainsSection onDirtyChange={tellDirty} />, {
    tenant: { features },
    serve(fake) {
      fake.on(listCustomDomains, () => ({ results: kept }));
      fake.on(listDnsRecords, ({ query }) => ({
        results: kept.filter(({ id }) => id === query.domainId).map(recordOf),
      }));
      fake.on(addCustomDomain, async ({ body: { type, url } }) => {
        sent.push(await fake.requests.at(-1)?.clone().json());
        const domain = makeDomain(type, { url: `https://${url}` });
        kept = [...kept, domain];
        return domain;
      });
      fake.on(checkDomain, ({ params }) => {
        kept = kept.map((each) => (each.id === params.id ? { ...each, ...found } : each));
        const [domain = makeDomain('cname')] = kept.filter(({ id }) => id === params.id);
        return { results: [recordOf(domain)], ...domain };
      });
      fake.on(removeCustomDomain, ({ params }) => {
        if (!kept.some(({ id }) => id === params.id)) throw problemResponse('not-found');
        kept = kept.filter(({ id }) => id !== params.id);
        return undefined;
      });
    },
  });
  await screen.findByRole('region', { name: portal.title });
  return {
    ...block,
    tellDirty,
    /** The bodies of the calls that asked for domains. */
    sent,
    kept: () => kept,
    /** Has somebody else change the domains. */
    overtake(others: CustomDomain[]) {
      kept = others;
    },
  };
}

const card = (title: string) => within(screen.getByRole('region', { name: title }));
const addButton = (title: string) =>
  card(title).getByRole<HTMLButtonElement>('button', { name: labels.add });
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

describe('the domains section', () => {
  it('has a place for the portal domain and one for the link domain, and says how long the DNS takes [DOM-14 DOM-15 DOM-34 DOM-35 DOM-98]', async () => {
    await open([makeDomain('cname'), makeDomain('referral-link')]);
    await card(portal.title).findByRole('heading', { name: 'portal.acme.test' });
    await card(link.title).findByRole('heading', { name: 'go.acme.test' });
    screen.getByText('DNS changes may take up to 24 hours to take effect');
  });

  it.each(types)('hides the form of a %s while there is one [DOM-50]', async (type) => {
    await open([makeDomain(type)]);
    const words = labels.types[type];
    const other = type === 'cname' ? link : portal;
    expect(card(words.title).queryByRole('textbox')).toBeNull();
    expect(card(words.title).queryByRole('button', { name: labels.add })).toBeNull();
    card(other.title).getByRole('textbox', { name: other.field });
    addButton(other.title);
  });

  it('says why it is not there, and tries again', async () => {
    const { fake, user } = drawBlock(<DomainsSection onDirtyChange={() => {}} />, {
      serve: (server) => server.refuse(listCustomDomains, 'internal'),
    });
    await screen.findByText(labels.failed);
    fake.on(listCustomDomains, () => ({ results: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: link.title });
  });
});

describe('a domain to be added', () => {
  it.each(types)('is the name of a %s alone, without a scheme [DOM-46 DOM-47]', async (type) => {
    const words = labels.types[type];
    const { user, sent, tellDirty } = await open([]);
    expect(addButton(words.title).disabled).toBe(true);
    await user.type(field(words.field), 'http://');
    expect(field(words.field).value).toBe('');
    expect(addButton(words.title).disabled).toBe(true);
    await user.type(field(words.field), 'Links.Example.com');
    expect(tellDirty).toHaveBeenLastCalledWith(true);
    await user.click(addButton(words.title));
    const name = await screen.findByRole('heading', { name: 'links.example.com' });
    expect(sent).toEqual([{ type, url: 'https://Links.Example.com', default: true }]);
    expect(tellDirty).toHaveBeenLastCalledWith(false);
    expect(document.activeElement).toBe(name);
  });

  it.each(['links.example.com/path', 'links.example.com?a=b', 'links.example.com:8080'])(
    'is refused with more than a name, as %s, and stays [DOM-48]',
    async (typed) => {
      const { user, sent } = await open([]);
      await user.type(field(link.field), typed);
      await user.click(addButton(link.title));
      screen.getByText('Please enter a domain name only');
      expect(field(link.field).value).toBe(typed);
      expect(sent).toEqual([]);
    },
  );

  it('is refused at its field where another tenant has it [DOM-49]', async () => {
    const { user, fake } = await open([]);
    fake.refuse(addCustomDomain, 'domain-in-use', { fields: { url: 'Domain is already in use' } });
    await user.type(field(portal.field), 'portal.acme.test');
    await user.click(addButton(portal.title));
    await screen.findByText('Domain is already in use');
    expect(field(portal.field).value).toBe('portal.acme.test');
    expect(document.activeElement).toBe(field(portal.field));
  });

  it('gives way to the one that somebody else has added meanwhile', async () => {
    const { user, fake, overtake, said } = await open([]);
    overtake([makeDomain('cname', { url: 'https://their.acme.test' })]);
    fake.refuse(addCustomDomain, 'one-domain-of-each-type');
    await user.type(field(portal.field), 'portal.acme.test');
    await user.click(addButton(portal.title));
    await screen.findByRole('heading', { name: 'their.acme.test' });
    expect(said).toEqual([
      'There is a domain of this type already. Remove it before you add another one',
    ]);
  });
});

describe('a domain that was added', () => {
  it.each([
    ['Checking DNS', {}, 'Checking DNS'],
    ['Valid', { validAt }, 'Validsince 05 Jun 2024'],
    ['Invalid', { invalidReason: missing }, 'Invalid'],
  ])('is shown as %s, with the date or the reason [DOM-36]', async (_, status, said) => {
    await open([makeDomain('cname', status)]);
    const { getAllByRole, findByRole, queryByText } = card(portal.title);
    await findByRole('list', { name: dnsLabels.records });
    expect(getAllByRole('status')[0]?.textContent).toBe(said);
    expect(queryByText(missing) !== null).toBe('invalidReason' in status);
  });

  it('has its record, with type, host, value, mark and reason, and copies host and value [DOM-18 DOM-94]', async () => {
    const { user } = await open([
      makeDomain('cname', { validAt }),
      makeDomain('referral-link', { invalidReason: missing }),
    ]);
    const recordIn = async (title: string) => {
      const records = await card(title).findByRole('list', { name: dnsLabels.records });
      return within(within(records).getByRole('listitem'));
    };
    const right = await recordIn(portal.title);
    for (const part of ['CNAME', 'portal.acme.test', 'acme.product.test', 'Valid'])
      right.getByText(part);
    right.getByText('If the form adds the rest of your domain, enter portal');
    const wrong = await recordIn(link.title);
    for (const part of ['CNAME', 'go.acme.test', 'acme.product.test', 'Invalid', missing])
      wrong.getByText(part);

    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(wrong.getByRole('button', { name: dnsLabels.copyHost }));
    expect(writeText).toHaveBeenLastCalledWith('go.acme.test');
    expect(screen.getByRole('tooltip').textContent).toBe('Copied!');
    writeText.mockRejectedValue(new Error('Not allowed'));
    await user.click(wrong.getByRole('button', { name: dnsLabels.copyValue }));
    expect(writeText).toHaveBeenLastCalledWith('acme.product.test');
    await screen.findByText('Not supported by browser', { selector: '[role=tooltip]' });
  });

  it('is added, checked while it is not valid, and removed, and each step is said [DOM-32 DOM-92]', async () => {
    const found: Partial<CustomDomain> = { invalidReason: missing };
    const { user, said, warned } = await open([], { found });
    await user.type(field(link.field), 'go.acme.test');
    await user.click(addButton(link.title));
    const { findByRole, findByText, getByRole, queryByRole } = card(link.title);
    const check = () => findByRole('button', { name: 'Check now' });
    await user.click(await check());
    await findByText(missing);
    expect([said, warned]).toEqual([['Added domain'], ['Domain did not validate correctly']]);
    Object.assign(found, { validAt, invalidReason: null });
    await user.click(await check());
    await findByText('since 05 Jun 2024', { exact: false });
    await waitFor(() => expect(queryByRole('button', { name: 'Check now' })).toBeNull());
    await user.click(getByRole('button', { name: labels.remove }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: labels.remove }));
    await findByRole('textbox');
    expect(said).toEqual(['Added domain', 'Domain validated', 'Removed domain']);
    expect(warned).toHaveLength(1);
  });

  it('has the focus once a check has taken away the button that had it', async () => {
    const { user } = await open([makeDomain('referral-link', { invalidReason: missing })], {
      found: { validAt, invalidReason: null },
    });
    const { findByRole, queryByRole } = card(link.title);
    await user.click(await findByRole('button', { name: labels.check }));
    await waitFor(() => expect(queryByRole('button', { name: labels.check })).toBeNull());
    expect(document.activeElement).toBe(queryByRole('heading', { name: 'go.acme.test' }));
  });

  it.each([{}, { validAt }, { invalidReason: missing }])(
    'is removed in the state %j once that was confirmed by its name [DOM-03 DOM-33]',
    async (state) => {
      const { user, kept, said } = await open([makeDomain('cname', state)]);
      const remove = () => screen.getByRole('button', { name: 'Remove' });
      await user.click(remove());
      const question = () =>
        screen.findByRole('dialog', { name: 'Remove domain portal.acme.test?' });
      await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(kept()).toHaveLength(1);
      await user.click(remove());
      await user.click(within(await question()).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(said).toEqual(['Removed domain']));
      expect(kept()).toEqual([]);
      await waitFor(() => expect(document.activeElement).toBe(field(portal.field)));
    },
  );

  it('has gone as well where somebody else was first', async () => {
    const { user, overtake, said } = await open([makeDomain('cname')]);
    overtake([]);
    await user.click(screen.getByRole('button', { name: labels.remove }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: labels.remove }));
    await screen.findByRole('textbox', { name: portal.field });
    expect(said).toEqual([labels.removed]);
  });

  it('has its records in an email for whoever enters them [DOM-05 DOM-06 DOM-07]', async () => {
    const { user } = await open([makeDomain('cname')]);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByText('Email these to your IT contact'));
    const dialog = within(await screen.findByRole('dialog'));
    const subject = 'DNS records for portal.acme.test';
    const body = 'Type: CNAME  Host: portal.acme.test  Value: acme.product.test';
    dialog.getByText(subject);
    dialog.getByText(body, { normalizer: (text) => text });
    const mail = dialog.getByRole<HTMLAnchorElement>('link', { name: dnsLabels.email.send });
    expect(mail.href).toBe(
      `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenLastCalledWith(`${subject}\n\n${body}`);
  });
});

describe('on a plan without it', () => {
  it.each(types)(
    'a %s cannot be added, and one that is there can still be removed [DOM-64 DOM-65 DOM-66 DOM-67 PLAN-70 SET-126 SET-127]',
    async (type) => {
      const words = labels.types[type];
      const other = type === 'cname' ? link : portal;
      const feature = type === 'cname' ? 'domains.customPortalDomain' : 'domains.customLinkDomain';
      const features = { ...plan, [feature]: false };
      const { user, said } = await open([makeDomain(type)], { features });
      const locked = () => card(words.title).queryByText('Not available on current plan');
      expect(locked()).not.toBeNull();
      card(words.title).getByText(/Upgrade your plan to use it/);
      const upgrade = card(words.title).getByRole('link', { name: 'Upgrade plan' });
      expect(upgrade.getAttribute('href')).toBe('/billing');
      expect(card(other.title).queryByText('Not available on current plan')).toBeNull();
      await user.click(card(words.title).getByRole('button', { name: labels.remove }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: labels.remove }));
      await waitFor(() => expect(said).toEqual([labels.removed]));
      await card(words.title).findByText('Upgrade your plan to use it.');
      expect(locked()).not.toBeNull();
      expect(field(words.field).matches(':disabled')).toBe(true);
      expect(addButton(words.title).matches(':disabled')).toBe(true);
      expect(field(other.field).matches(':disabled')).toBe(false);
    },
  );
});
