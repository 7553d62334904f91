import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { composerLabels, sendLabels } from '#client/emails/labels.ts';
import { emailBodyLabels } from '#client/mail/body-labels.ts';
import { notOnPlan } from '#client/plans/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import { countWithoutDiscountCode } from '#contract/ambassadors/endpoints.ts';
import type { EmailSegment } from '#contract/emails/segment.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import type { SavedListState } from '#contract/saved-searches/saved-search.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { openSide, type SideName, sides } from './testing/open-side.tsx';
import { emailId, makeDraft, makeSend, serveEmails } from './testing/serve-emails.ts';

type Served = Parameters<typeof serveEmails>[1];

const labels = composerLabels.view;
const compose = '/emails/compose';

const view = (name: string, filters: SavedListState['filters'], search = '') => ({
  name,
  state: { page: 1, pageSize: 10, search, sort: 'createdAt', dir: 'desc' as const, filters },
});
const segment = (
  name: string | null,
  filters: Partial<EmailSegment['filters']> = {},
  search = '',
): EmailSegment => ({
  ...{ type: 'by-view', name, search },
  filters: {
    ...{ tags: [], pendingProfile: false, discCodes: null, savedSearch: 'All' },
    ...{ from: null, to: null, ...filters },
  },
});
const vips = view('VIPs', { tags: ['vip', 'gold'], discCodes: 0, savedSearch: 'All' }, 'ada');
const ofVips = segment('VIPs', { tags: ['vip', 'gold'], discCodes: 0 }, 'ada');
const meansOfVips =
  'Champions with the tags vip and gold, without a discount code, whose name or email contains “ada”';

interface Options {
  tenant?: Partial<Tenant>;
  /** Whether the views cannot be loaded. */
  fail?: boolean;
  feature?: string;
}

async function open(
  side: SideName,
  address: string,
  served: Served = {},
  { tenant, fail, feature = 'emails' }: Options = {},
) {
  let api: (ReturnType<typeof serveEmails> & Pick<FakeApi, 'refuse'>) | undefined;
  const app = await openSide(side, address, {
    feature,
    tenant: tenant ?? { features: { 'users.tagsFilter': true } },
    serve(fake) {
      api = { ...serveEmails(fake, served), refuse: fake.refuse };
      fake.on(countWithoutDiscountCode, () => ({ missing: null }));
      if (fail) fake.refuse(listSavedSearches, 'unavailable');
    },
  });
  if (!api) throw new Error('Nothing is served');
  return { ...app, ...api };
}
type App = Awaited<ReturnType<typeof open>>;

const chooseViews = async ({ side }: App) =>
  fireEvent.click(await side.findByRole('radio', { name: /^A view of your champions/ }));
const field = ({ side }: App) =>
  side.findByRole<HTMLInputElement>('combobox', { name: labels.label });
const offered = async (app: App) => {
  fireEvent.click(await field(app));
  return screen.findAllByRole('option', { hidden: true });
};
async function choose(app: App, name: string) {
  const option = (await offered(app)).find(({ textContent }) => textContent === name);
  if (!option) throw new Error(`${name} is not offered`);
  fireEvent.click(option);
}
const draftTo = (to: EmailSegment) => ({
  drafts: [makeDraft(1, { to: { ambassadors: to } })],
});
const draftAddress = `${compose}/${emailId(1)}`;

describe.each(sides)('an email to a view, %s', (side) => {
  it('is composed from one’s own views and those that everybody has, and says what the view means [MAIL-149]', async () => {
    const app = await open(side, compose, { views: [vips] });
    await chooseViews(app);
    await waitFor(async () =>
      expect((await offered(app)).map(({ textContent }) => textContent)).toEqual([
        ...['VIPs', 'Pending profile', 'Test users'],
      ]),
    );
    const save = app.side.getByRole<HTMLButtonElement>('button', { name: composerLabels.save });
    expect(save.disabled).toBe(true);
    await choose(app, 'VIPs');
    await app.side.findByText(meansOfVips);
    app.side.getByText(labels.keeps);
    fireEvent.click(save);
    await app.findNotice('Draft saved');
    expect(app.made).toMatchObject([{ to: { ambassadors: ofVips } }]);
  });

  it('asks with its name and meaning and its count before it is sent [MAIL-149]', async () => {
    const app = await open(side, draftAddress, { ...draftTo(ofVips), views: [vips] });
    fireEvent.click(await app.side.findByRole('button', { name: composerLabels.send }));
    const asked = within(await screen.findByRole('dialog'));
    asked.getByText(`View: VIPs. ${meansOfVips}`);
    await asked.findByText(sendLabels.recipients(10));
    expect(app.counted).toEqual([{ ambassadors: ofVips }]);
  });

  it.each([
    ['shows other people now', [view('VIPs', { tags: ['gold'] })], labels.changed('VIPs')],
    ['is gone', [], labels.gone('VIPs')],
  ] as const)(
    'keeps its filters where the view %s, and says so until it is chosen anew [MAIL-150]',
    async (_, views, note) => {
      const app = await open(side, draftAddress, { ...draftTo(ofVips), views });
      await app.side.findByText(note);
      app.side.getByText(meansOfVips);
      expect((await field(app)).value).toBe('VIPs');
      expect(app.saved).toEqual([]);
      await choose(app, 'Test users');
      await app.side.findByText(labels.keeps);
    },
  );

  it('takes the filters of a view as they are now once it is chosen again [MAIL-150]', async () => {
    const views = [view('VIPs', { tags: ['gold'] })];
    const app = await open(side, draftAddress, { ...draftTo(ofVips), views });
    await app.side.findByText(labels.changed('VIPs'));
    // The view as it is, before the one of this email.
    fireEvent.click((await offered(app))[0] as HTMLElement);
    await app.side.findByText('Champions with the tag gold');
    await waitFor(() =>
      expect(app.saved.at(-1)).toMatchObject({
        to: { ambassadors: segment('VIPs', { tags: ['gold'] }) },
      }),
    );
  });

  it('says where there are no views', async () => {
    const app = await open(side, compose);
    await chooseViews(app);
    await app.side.findByText(/^You have no views of your own yet/);
  });

  it('offers another try where the views could not be loaded', async () => {
    const app = await open(side, compose, {}, { fail: true });
    await chooseViews(app);
    await app.side.findByText(labels.failed);
    app.side.getByRole('button', { name: labels.tryAgain });
  });

  it('offers no view with tags on a plan without them [MAIL-148]', async () => {
    const features = { features: {} };
    const app = await open(
      side,
      draftAddress,
      { ...draftTo(ofVips), views: [vips] },
      {
        tenant: features,
      },
    );
    await app.side.findByText(notOnPlan, { selector: '[class*=error]' });
    const [option] = await offered(app);
    expect(option?.getAttribute('data-combobox-disabled')).toBe('true');
  });

  it('can be seen as one of the first people of the view, or as a test user [MAIL-151]', async () => {
    const person = (number: number, isTestUser: boolean): AmbassadorListItem => ({
      ...{ id: emailId(800 + number), slug: `p${number}`, firstName: 'Person' },
      ...{ lastName: `${number}`, email: `p${number}@acme.test`, imageUrl: null, tags: [] },
      ...{ discountCodes: [], isTestUser, hasPendingChange: false, deleted: false },
      ...{ createdAt: '2026-11-01T10:00:00.000Z', points: 0, lastActivityAt: null },
    });
    const people = [person(1, false), person(2, true)];
    const app = await open(side, draftAddress, { ...draftTo(ofVips), views: [vips], people });
    await app.side.findByText(meansOfVips);
    fireEvent.click(app.side.getByRole('button', { name: emailBodyLabels.preview.show }));
    const reader = await screen.findByRole('combobox', { name: composerLabels.previewAs });
    fireEvent.click(reader);
    const option = await screen.findByRole('option', { name: 'Person 1', hidden: true });
    screen.getByRole('option', { name: 'Person 2', hidden: true });
    expect(app.asked).toContainEqual(
      expect.objectContaining({ tags: ['vip', 'gold'], discCodes: 0, search: 'ada' }),
    );
    fireEvent.click(option);
    await waitFor(() => expect(app.previewed).toEqual([null, emailId(801)]));
  });

  it('begins at the narrowed list of ambassadors, with the people whom it shows [MAIL-152]', async () => {
    const vueq = encodeURIComponent(JSON.stringify({ search: 'ada' }));
    const list = `/ambassadors?tags=vip,gold&discCodes=0&vueq=${vueq}&view=${emailId(700)}`;
    const from = await open(side, list, { views: [vips] }, { feature: 'ambassadors' });
    const link = await from.side.findByRole('link', { name: 'Email these people' });
    await waitFor(() => expect(link.getAttribute('href')).toContain('VIPs'));
    const { search } = new URL(link.getAttribute('href') ?? '', location.origin);
    cleanup();
    const app = await open(side, `${compose}${search}`, { views: [vips] });
    await app.side.findByText(meansOfVips);
    expect((await field(app)).value).toBe('VIPs');
  });

  it('does not begin at a list that is not narrowed, or of people who get no email [MAIL-152]', async () => {
    for (const list of ['/ambassadors', '/ambassadors?savedSearch=Deactivated']) {
      const app = await open(side, list, {}, { feature: 'ambassadors' });
      await app.side.findByRole('button', { name: 'Export CSV' });
      expect(app.side.queryByRole('link', { name: 'Email these people' })).toBeNull();
      cleanup();
    }
  });
});

describe('the page of an email that was sent to a view', () => {
  it('shows the name of the view and what it means [MAIL-149]', async () => {
    const sends = [makeSend(1, { to: { ambassadors: ofVips } })];
    const app = await open('embedded', `/emails/sent/${emailId(1)}`, { sends });
    await app.side.findByText(`View: VIPs. ${meansOfVips}`, { exact: false });
  });
});
