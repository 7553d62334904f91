import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import {
  makeDefinition,
  makeLinkDomain,
  makeParam,
  productDomain,
} from '#client/testing/tracking-links.ts';
import { customDomainLabels, definitionLabels } from '#client/tracking-links/definition-labels.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import type { LinkDomain } from '#contract/domains/custom-domain.ts';
import { listLinkDomains } from '#contract/domains/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import {
  createTrackingLinkDefinition,
  deleteTrackingLinkDefinition,
  listTrackingLinkDefinitions,
  updateTrackingLinkDefinition,
} from '#contract/tracking-links/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { DefinitionChoice } from './definition-choice.tsx';

const labels = definitionLabels(testTenant.data.terms);
const referral = makeActivityType({
  ...{ category: 'referral', referralSystem: 'shopify', title: 'Sell with us' },
});
const withDomains = { features: { 'domains.customLinkDomain': true } };
const own = makeLinkDomain({ default: true });

interface Options {
  definitions?: readonly TrackingLinkDefinition[];
  domains?: readonly LinkDomain[];
  tenant?: Partial<Tenant>;
  serve?: (fake: FakeApi) => void;
}

/** Draws the choice of kinds of links on a server that keeps them. */
async function open({ definitions = [], domains = [], tenant = {}, serve }: Options = {}) {
  let kept = [...definitions];
  const sent: object[] = [];
  const asked: object[] = [];
  const onChange = vi.fn();
  const dirty: boolean[] = [];
  const view = drawBlock(
    <DefinitionChoice
      chosen={definitions.slice(0, 1).map(({ id }) => id)}
      onChange={onChange}
      onDirtyChange={(isDirty) => void dirty.push(isDirty)}
    />,
    {
      tenant,
      serve(fake) {
        fake.on(listTrackingLinkDefinitions, ({ query }) => {
          asked.push(query);
          return { results: kept, page: 1, pageSize: 100, totalCount: kept.length };
        });
        fake.on(listLinkDomains, () => ({ results: [...domains, productDomain] }));
        fake.on(listActivityTypes, () => ({
          ...{ results: [referral, makeActivityType()], page: 1, pageSize: 100, totalCount: 2 },
        }));
        fake.on(createTrackingLinkDefinition, ({ body: { trackingLinkDefinition: input } }) => {
          sent.push(input);
          const made = makeDefinition(input);
          kept = [...kept, made];
          return { trackingLinkDefinition: made };
        });
        fake.on(updateTrackingLinkDefinition, ({ params, body: { trackingLinkDefinition } }) => {
          sent.push(trackingLinkDefinition);
          kept = kept.map((each) =>
            each.id === params.id ? { ...each, title: trackingLinkDefinition.title ?? '' } : each,
          );
          return {
            trackingLinkDefinition: kept.find(({ id }) => id === params.id) ?? makeDefinition(),
          };
        });
        fake.on(deleteTrackingLinkDefinition, ({ params }) => {
          kept = kept.filter(({ id }) => id !== params.id);
          return undefined;
        });
        serve?.(fake);
      },
    },
  );
  await screen.findByRole('button', { name: labels.add });
  return { ...view, sent, asked, onChange, dirty };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Fills a field at once, without single keys. */
const enter = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const opened = (name: string = labels.add) => screen.findByRole('dialog', { name });
const preview = () => within(screen.getByRole('region', { name: labels.preview }));

async function openNew(options: Options = {}) {
  const view = await open(options);
  await view.user.click(button(labels.add));
  await opened();
  return view;
}

/** Fills in the required fields of a kind of link. */
function fill(destination = 'https://shop.example.com/sale') {
  enter(/^Title/, 'Spring sale');
  enter(/^Destination/, destination);
  enter(/^Token/, 'sale');
}

async function choose(user: UserEvent, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
}

afterEach(cleanup);

describe('the list of kinds of links', () => {
  it('ticks those that come with the activity among all there are, each with Edit and a preview with sample data [LINK-07 LINK-64 LINK-65 LINK-132]', async () => {
    const [shop, blog] = [
      makeDefinition({ params: [makeParam({ name: 'ref', referralCode: true, value: '' })] }),
      makeDefinition({ title: 'Blog', initialPathFormat: 'user-slug' }),
    ];
    const { user, onChange, asked } = await open({ definitions: [shop, blog] });
    const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect([tick('Shop').checked, tick('Blog').checked]).toEqual([true, false]);
    screen.getByText('https://shop.example.com/sale?ref=JANE1234');
    screen.getByText('https://links.banyan.test/jane-doe');
    await user.click(tick('Blog'));
    expect(onChange).toHaveBeenLastCalledWith([shop.id, blog.id]);
    await user.click(tick('Shop'));
    expect(onChange).toHaveBeenLastCalledWith([]);
    for (const title of ['Shop', 'Blog']) button(labels.editOne(title));
    expect(asked).toEqual([expect.objectContaining({ pageSize: 100 })]);
  });
});

describe('a new kind of link', () => {
  it('is made of what is entered, and comes with the activity [LINK-02 LINK-07 LINK-66 LINK-67 LINK-68 LINK-86 LINK-114 LINK-121]', async () => {
    const { user, sent, said, onChange } = await openNew();
    const save = button(labels.create);
    for (const name of [/^Title/, /^Destination/, /^Token/]) {
      fill();
      expect(save.disabled).toBe(false);
      enter(name, '');
      expect(save.disabled).toBe(true);
    }
    fill();
    await user.click(screen.getByRole('switch', { name: labels.suffixEditable }));
    await user.click(save);
    await waitFor(() => expect(said).toEqual(['Created tracking link definition']));
    expect(sent).toEqual([
      {
        ...{ title: 'Spring sale', destinationUrl: 'https://shop.example.com/sale' },
        ...{ templateToken: 'SALE', params: [], referralCodeGroupId: null, cmDomainId: null },
        ...{ initialPathFormat: 'random', bcsCanEditLink: false },
        destinationUrlSuffixEditable: true,
      },
    ]);
    expect(onChange).toHaveBeenCalledExactlyOnceWith([expect.any(String)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('checkbox', { name: 'Spring sale' });
  });

  it('loses the parameters and the fragment of its destination when the field is left [LINK-75 LINK-76 LINK-77]', async () => {
    const { user } = await openNew();
    const destination = field(/^Destination/);
    await user.type(destination, 'https://shop.example.com/sale?a=b');
    expect(destination.value).toBe('https://shop.example.com/sale?a=b');
    await user.tab();
    expect(destination.value).toBe('https://shop.example.com/sale');
    await user.type(destination, '#top');
    await user.tab();
    expect(destination.value).toBe('https://shop.example.com/sale');
  });

  it('says at the field that a destination begins otherwise [LINK-78]', async () => {
    const { user } = await openNew();
    await user.type(field(/^Destination/), 'shop.example.com');
    await user.tab();
    screen.getAllByText('Address must start with http:// or https://');
  });

  it('has a token in capitals as it is typed, slugified when it is left, and no other’s name [LINK-69 LINK-71 LINK-72 LINK-116 LINK-131]', async () => {
    const { user } = await openNew();
    const token = field(/^Token/);
    await user.type(token, 'My shop');
    expect(token.value).toBe('MY SHOP');
    token.setSelectionRange(3, 3);
    await user.keyboard('x');
    expect([token.value, token.selectionStart]).toEqual(['MY XSHOP', 4]);
    await user.clear(token);
    await user.type(token, 'My shop link');
    await user.tab();
    expect(token.value).toBe('MY-SHOP-LINK');
    await user.clear(token);
    await user.type(token, 'ref-disc-code');
    await user.tab();
    screen.getByText('Token is not unique', { selector: '[class*=error]' });
  });

  it('says at its field what the server refuses, and keeps everything [LINK-70 LINK-116]', async () => {
    const { user } = await openNew({
      serve: (fake) =>
        fake.on(createTrackingLinkDefinition, () => {
          const fields = { 'trackingLinkDefinition.templateToken': 'Token is not unique' };
          throw problemResponse('invalid-input', { fields });
        }),
    });
    fill();
    await user.click(button(labels.create));
    await screen.findByText('Token is not unique');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Token/)));
    expect(field(/^Title/).value).toBe('Spring sale');
  });

  it('shows the server’s message, unless the session is over [LINK-121]', async () => {
    const { user, fake } = await openNew({
      serve: (fake) =>
        fake.refuse(createTrackingLinkDefinition, 'forbidden', {
          message: 'Tracking links are not available for demo accounts',
        }),
    });
    fill();
    await user.click(button(labels.create));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Tracking links are not available for demo accounts');
    fake.refuse(createTrackingLinkDefinition, 'unauthenticated');
    await user.click(button(labels.create));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('has parameters of three types of values, each with a name, and the activity whose codes they carry [LINK-14 LINK-15 LINK-16 LINK-17 LINK-18 LINK-83 LINK-123 LINK-124]', async () => {
    const { user, sent } = await openNew();
    fill();
    await user.click(button(labels.addParam));
    expect(button(labels.create).disabled).toBe(true);
    await user.click(screen.getByRole('combobox', { name: labels.paramType(1) }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['Custom', 'Referral code', 'User name + referral code'],
    ]);
    await user.click(screen.getByRole('option', { name: 'Referral code' }));
    enter(labels.paramName(1), 'ref');
    screen.getByText('Please choose the activity whose codes the links carry');
    await choose(user, labels.group, 'Sell with us');
    await user.click(button(labels.addParam));
    enter(labels.paramName(2), 'ref');
    enter(labels.paramValue(2), 'spring');
    screen.getByText('Each parameter has its own name');
    enter(labels.paramName(2), 'ref2');
    await user.click(screen.getByRole('checkbox', { name: labels.paramEditable(2) }));
    await user.click(button(labels.addParam));
    enter(labels.paramName(3), 'who');
    await choose(user, labels.paramType(3), 'User name + referral code');
    await user.click(button(labels.create));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      referralCodeGroupId: referral.rootChallengeDefinitionId,
      params: [
        makeParam({ name: 'ref', value: '', referralCode: true }),
        makeParam({ name: 'ref2', value: 'spring', editable: true }),
        makeParam({ name: 'who', value: '', userSlugWithReferralCode: true }),
      ],
    });
  });

  it('has a field under "Analytics" for each of their parameters [LINK-125 LINK-126]', async () => {
    const { user, sent } = await openNew();
    fill();
    const analytics = within(screen.getByRole('group', { name: 'Analytics' }));
    const fields = analytics.getAllByRole('textbox');
    expect(fields.map((each) => each.getAttribute('data-path'))).toEqual(
      ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `analytics.utm_${name}`),
    );
    await user.type(analytics.getByRole('textbox', { name: 'utm_campaign' }), 'spring');
    await user.click(button(labels.create));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      params: [makeParam({ name: 'utm_campaign', value: 'spring' })],
    });
  });

  it('is previewed with sample data as it is entered [LINK-64 LINK-65]', async () => {
    const { user } = await openNew({ domains: [own], tenant: withDomains });
    fill();
    await user.click(button(labels.addParam));
    enter(labels.paramName(1), 'ref');
    await choose(user, labels.paramType(1), 'User name + referral code');
    preview().getByText('https://shop.example.com/sale?ref=jane-doe-JANE1234');
    await user.click(radio(labels.pathFormats['user-slug']));
    preview().getByText('https://go.acme.test/jane-doe');
    await user.click(radio('links.banyan.test (ours)'));
    preview().getByText(/^https:\/\/links\.banyan\.test\/[a-zA-Z0-9]{7}$/);
  });

  it('asks before its editor is left with changes that are not saved [LINK-63]', async () => {
    const { user, dirty } = await openNew();
    await user.click(button(labels.cancel));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button(labels.add));
    await opened();
    await user.type(field(/^Title/), 'Spring');
    expect(dirty.at(-1)).toBe(true);
    await user.click(button(labels.cancel));
    const question = await screen.findByRole('dialog', {
      name: 'You have unsaved changes. Are you sure you want to leave?',
    });
    await user.click(within(question).getByRole('button', { name: leaveQuestion.stay }));
    await waitFor(() => expect(screen.queryByText(leaveQuestion.text)).toBeNull());
    expect(field(/^Title/).value).toBe('Spring');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: leaveQuestion.leave }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dirty.at(-1)).toBe(false);
    await user.click(button(labels.add));
    await opened();
    expect(field(/^Title/).value).toBe('');
  });
});

describe('the domain of a new kind of link', () => {
  it('is the product’s or a valid one of the tenant’s own, the default one chosen [DOM-16 DOM-69 LINK-48 LINK-49 LINK-109 LINK-127]', async () => {
    const other = makeLinkDomain({ url: 'https://two.acme.test', default: false });
    const invalid = makeLinkDomain({ url: 'https://bad.acme.test', validAt: null });
    const { user, sent } = await openNew({
      domains: [other, invalid, own],
      tenant: withDomains,
    });
    const domains = within(screen.getByRole('radiogroup', { name: labels.domain }));
    expect(
      domains
        .getAllByRole('radio')
        .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['links.banyan.test (ours)', 'go.acme.test', 'two.acme.test']);
    expect(radio('go.acme.test').checked).toBe(true);
    fill();
    await user.click(button(labels.create));
    await waitFor(() => expect(sent).toMatchObject([{ cmDomainId: own.id }]));
  });

  it('is the product’s where none of the tenant’s own is the default [DOM-16]', async () => {
    await openNew({ domains: [makeLinkDomain({ default: false })], tenant: withDomains });
    expect(radio('go.acme.test').checked).toBe(false);
    expect(radio('links.banyan.test (ours)').checked).toBe(true);
  });

  it('leaves the path to choose only where it is the tenant’s own; the way to one is explained [DOM-08 DOM-68 LINK-03 LINK-09 LINK-10 LINK-41 LINK-44]', async () => {
    const { user } = await openNew({ tenant: withDomains });
    const formats = [labels.pathFormats.random, labels.pathFormats['user-slug']].map(radio);
    expect(formats.map(({ disabled, checked }) => [disabled, checked])).toEqual([
      ...[
        [true, true],
        [true, false],
      ],
    ]);
    await user.click(button(labels.about));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a custom domain' }));
    dialog.getByText(/path format and a link domain of your own need a custom domain/);
    const way = dialog.getByRole('link', { name: 'Go to domain settings' });
    expect(way.getAttribute('href')).toBe('/tenant-settings?view=domains');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(customDomainLabels.title)).toBeNull());
    await opened();
  });

  it('is not the tenant’s own on a plan without it, which says so [LINK-90 LINK-91]', async () => {
    await openNew({ domains: [own] });
    expect([radio('go.acme.test').disabled, radio('go.acme.test').checked]).toEqual([true, false]);
    screen.getByText('Not available on current plan. Upgrade your plan to use it.');
    cleanup();
    await openNew();
    expect(radio(labels.customDomain).disabled).toBe(true);
    screen.getByText('Not available on current plan. Upgrade your plan to use it.');
  });

  it('takes the path back when the product’s is chosen', async () => {
    const { user } = await openNew({ domains: [own], tenant: withDomains });
    await user.click(radio(labels.pathFormats['user-slug']));
    await user.click(radio('links.banyan.test (ours)'));
    expect(radio(labels.pathFormats.random).checked).toBe(true);
  });

  it('has the path by the name once; the other one is named until it is deleted [LINK-42 LINK-45]', async () => {
    const bySlug = makeDefinition({ title: 'Names', initialPathFormat: 'user-slug' });
    await openNew({ definitions: [bySlug], domains: [own], tenant: withDomains });
    expect(radio(labels.pathFormats['user-slug']).disabled).toBe(true);
    screen.getByText('Already used by Names');
    cleanup();
    await openNew({ domains: [own], tenant: withDomains });
    expect(radio(labels.pathFormats['user-slug']).disabled).toBe(false);
  });
});

describe('a kind of link that is there', () => {
  const definition = () =>
    makeDefinition({
      params: [makeParam({ name: 'ref', referralCodeWithUserSlug: true, value: '' })],
      referralCodeGroupId: referral.rootChallengeDefinitionId,
    });
  const openExisting = async (options: Options = {}) => {
    const view = await open({ definitions: [definition()], ...options });
    await view.user.click(button(labels.editOne('Shop')));
    await opened(labels.editTitle);
    return view;
  };

  it('can be given another title, and nothing else [LINK-02 LINK-33 LINK-40 LINK-113]', async () => {
    const { user, sent, said } = await openExisting({ domains: [own], tenant: withDomains });
    const dialog = within(await opened(labels.editTitle));
    const inputs = [
      ...dialog.getAllByRole<HTMLInputElement>('textbox'),
      ...dialog.getAllByRole<HTMLInputElement>('combobox'),
      ...dialog.getAllByRole<HTMLInputElement>('switch'),
      ...dialog.getAllByRole<HTMLInputElement>('radio'),
    ];
    expect(inputs.filter((input) => !input.matches(':disabled'))).toEqual([field(/^Title/)]);
    expect(field(/^Token/).value).toBe('SHOP');
    expect(dialog.queryByRole('button', { name: labels.addParam })).toBeNull();
    const type = dialog.getByRole<HTMLInputElement>('combobox', { name: labels.paramType(1) });
    expect(type.value).toBe('Referral code + user name');
    expect(button(labels.save).disabled).toBe(true);
    await user.clear(field(/^Title/));
    await user.type(field(/^Title/), 'Our shop');
    await user.click(button(labels.save));
    await waitFor(() => expect(said).toEqual(['Updated tracking link definition']));
    expect(sent).toEqual([{ title: 'Our shop' }]);
    await screen.findByRole('checkbox', { name: 'Our shop' });
  });

  it('is deleted after a question that names what goes with it [LINK-04 LINK-58 LINK-114 LINK-118]', async () => {
    const { user, said, onChange } = await openExisting();
    await user.click(button(labels.delete));
    const question = within(
      await screen.findByRole('dialog', { name: 'Delete this tracking link definition?' }),
    );
    question.getByText(/The links of Shop go from the lists of your champions/);
    question.getByText(/lead to https:\/\/shop\.example\.com\/sale from now on/);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(labels.question)).toBeNull());
    screen.getByText('Shop');
    await user.click(button(labels.delete));
    const again = await screen.findByRole('dialog', { name: labels.question });
    await user.click(within(again).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said).toEqual(['Deleted tracking link definition']));
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
    await screen.findByText(labels.list.empty);
  });

  it('stays while an activity brings it, which is said [LINK-59]', async () => {
    const { user, said } = await openExisting({
      serve: (fake) => fake.refuse(deleteTrackingLinkDefinition, 'tracking-link-used'),
    });
    await user.click(button(labels.delete));
    const question = await screen.findByRole('dialog', { name: labels.question });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    const used = 'This tracking link is used by an activity type and cannot be deleted';
    await waitFor(() => expect(said).toEqual([used]));
    await opened(labels.editTitle);
  });

  it('says that its domain is not valid at the moment [LINK-50]', async () => {
    await openExisting({
      definitions: [makeDefinition({ cmDomainId: crypto.randomUUID() })],
      tenant: withDomains,
    });
    expect(radio(labels.customDomain).checked).toBe(true);
    screen.getByText(labels.domainInvalid);
  });
});
