import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listDate } from '#client/dates/dates.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { makeDefinition, makeLink, makeParam } from '#client/testing/tracking-links.ts';
import { trackingLinkLabels as labels } from '#client/tracking-links/labels.ts';
import { listCodes } from '#contract/codes/endpoints.ts';
import { getReferralTotals, listReferrals } from '#contract/referrals/endpoints.ts';
import { destinationOf } from '#contract/tracking-links/destination.ts';
import {
  createTrackingLink,
  deleteTrackingLink,
  getOrCreateTrackingLink,
  listTrackingLinks,
  updateTrackingLink,
} from '#contract/tracking-links/endpoints.ts';
import type { TrackingLink } from '#contract/tracking-links/link.ts';
import { openApp } from '../src/app/testing/open-app.tsx';
import { openSide, sides } from './testing/open-side.tsx';
import { serveOrderQuestions } from './testing/serve-order-questions.ts';
import { servePerson } from './testing/serve-person.ts';

const ann = makePerson();
const shop = makeDefinition({
  ...{ title: 'Shop', destinationUrlSuffixEditable: true, bcsCanEditLink: true },
  params: [makeParam({ name: 'note', value: 'none', editable: true })],
});
const blog = makeDefinition({ title: 'Blog', destinationUrl: 'https://blog.example.com' });
const owner = { slug: 'ann', referralCode: null };

/** Keeps the links of Ann as the server does, of the definitions Shop and Blog. */
function serveLinks(fake: FakeApi, had: readonly TrackingLink[]) {
  let links = [...had];
  const sent: object[] = [];
  const none = { results: [], page: 1, pageSize: 10, totalCount: 0, totalIsCapped: false };
  fake.on(listReferrals, () => none);
  fake.on(getReferralTotals, () => ({
    ...{ count: 0, sales: {}, commission: {}, pendingCommission: {}, points: 0, pendingPoints: 0 },
  }));
  fake.on(listCodes, () => ({ discountCodes: [], referralCodes: [] }));
  serveOrderQuestions(fake, []);
  fake.on(listTrackingLinks, ({ query }) => {
    sent.push(query);
    return {
      links: { results: links, page: 1, pageSize: 100, totalCount: links.length },
      definitions: [shop, blog],
    };
  });
  fake.on(getOrCreateTrackingLink, ({ body: { trackingLinkDefinitionId: id, userId } }) => {
    const definition = id === shop.id ? shop : blog;
    const link = makeLink(definition, { userId: userId ?? ann.id, path: `${definition.title}1` });
    links = [...links, link];
    return link;
  });
  fake.on(createTrackingLink, ({ body }) => {
    sent.push(body);
    if (body.path === 'taken')
      throw problemResponse('invalid-input', { fields: { path: 'Address is already in use' } });
    const { destinationUrlSuffix: suffix, params: chosen, path = 'Ab12cd3' } = body;
    const link = makeLink(shop, {
      ...{ userId: ann.id, destinationUrlSuffix: suffix, isDefault: false, clicks: 0, path },
      destinationUrl: destinationOf({ ...shop, suffix, chosen }, owner),
    });
    links = [...links, link];
    return link;
  });
  fake.on(updateTrackingLink, ({ params: { id }, body }) => {
    sent.push(body);
    if (body.path === 'taken')
      throw problemResponse('invalid-input', { fields: { path: 'Address is already in use' } });
    links = links.map((link) =>
      link.id !== id || body.path === undefined
        ? link
        : { ...link, path: body.path, shortUrl: `https://links.banyan.test/${body.path}` },
    );
    return links.find((link) => link.id === id) ?? expect.unreachable();
  });
  fake.on(deleteTrackingLink, ({ params: { id } }) => {
    links = links.filter((link) => link.id !== id);
    return undefined;
  });
  return { sent };
}

const first = () => makeLink(shop, { userId: ann.id });
const further = (path: string) =>
  makeLink(shop, {
    ...{ userId: ann.id, isDefault: false, destinationUrlSuffix: '/shoes', clicks: 1, path },
    destinationUrl: `${shop.destinationUrl}/shoes?note=none`,
    createdAt: '2024-06-05T10:00:00.000Z',
  });

/** The list of a definition, among the lists in `within`. */
const listOf = (title: string) => within(screen.getByRole('region', { name: title }));

describe.each(sides)('the tracking links of one ambassador, %s', (name) => {
  const open = async (links: readonly TrackingLink[], isTestTenant = false) => {
    let sent: object[] = [];
    const app = await openSide(name, '/ambassadors/ann/referrals', {
      feature: 'ambassadors',
      token: makeToken({ roles: ['admin'] }),
      tenant: { isTestTenant },
      serve(fake) {
        servePerson(fake, { person: ann });
        sent = serveLinks(fake, links).sent;
      },
    });
    await app.side.findByRole('heading', { name: labels.title });
    return { ...app, sent };
  };

  it('have a list for each definition, with address, destination, date and clicks of each link [LINK-01 LINK-05 LINK-08 LINK-119 LINK-122 LINK-130 REF-139]', async () => {
    const link = { ...first(), createdAt: new Date().toISOString() };
    const { side, sent, address } = await open([link, further('further')]);
    expect(address()).toBe('/ambassadors/ann/referrals');
    await side.findByRole('heading', { name: 'Shop' });
    const [one, other] = listOf('Shop').getAllByRole('listitem');
    const words = [one, other].map((item) => item?.textContent);
    expect(words[0]).toContain('links.banyan.test/x7Kq2Tb');
    expect(words[0]).toContain(`Leads to ${link.destinationUrl}`);
    expect(words[0]).toContain('12 clicks');
    expect(words[0]).toMatch(/since \d\d [A-Z][a-z]{2}Copy$/);
    expect(words[0]).toContain(listDate(link.createdAt, 'UTC', Date.now()));
    expect(words[1]).toContain('links.banyan.test/further');
    expect(words[1]).toContain('1 click ');
    expect(words[1]).toMatch(/since 05 Jun 2024Copy$/);
    for (const shared of ['x7Kq2Tb', 'further'])
      listOf('Shop').getByRole('button', { name: `Copy links.banyan.test/${shared}` });
    listOf('Blog').getByText('No links yet');
    for (const asked of sent) expect(asked).toMatchObject({ pageSize: 100, userId: ann.id });
  });

  it('get a further one from an admin, below the destination only [LINK-54 LINK-79 LINK-80 LINK-81 LINK-111 LINK-117 REF-138]', async () => {
    const { side, user, sent, findDone } = await open([first()]);
    await side.findByRole('heading', { name: 'Shop' });
    expect(side.queryByRole('button', { name: labels.createFor('Blog') })).toBeNull();
    const button = side.getByRole('button', { name: labels.createFor('Shop') });
    expect(button.textContent).toBe('Create Link');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Link' }));
    const destination = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Destination/ });
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: labels.submit });
    expect([destination.value, submit.disabled]).toEqual(['https://shop.example.com/sale/', true]);
    const leave = (value: string) => {
      fireEvent.change(destination, { target: { value } });
      fireEvent.blur(destination);
    };
    const wrong = 'Address must start with https://shop.example.com/sale';
    for (const address of ['https://shop.example.com/sales', 'https://evil.example/sale/a']) {
      leave(address);
      dialog.getByText(wrong);
    }
    leave('https://shop.example.com/sale/../admin');
    dialog.getByText('Please enter an address below the destination');
    leave('https://shop.example.com/sale/shoes?color=red#top');
    expect(destination.value).toBe('https://shop.example.com/sale/shoes');
    expect(dialog.getByRole('status').textContent).toMatch(/^Left out: color, #top\. /);
    leave('https://shop.example.com/sale/shoes?variant=42');
    expect(dialog.queryByRole('status')).not.toBeNull();
    expect(destination.value).toBe('https://shop.example.com/sale/shoes?variant=42');
    expect(dialog.queryByText(wrong)).toBeNull();
    await user.click(submit);
    await findDone('Created link');
    expect(sent).toContainEqual({
      ...{ trackingLinkDefinitionId: shop.id, destinationUrlSuffix: '/shoes?variant=42' },
      ...{ params: { note: 'none' }, userId: ann.id },
    });
    await listOf('Shop').findByText('links.banyan.test/Ab12cd3');
  });

  it('are deleted after a question, but for the first one [LINK-04 LINK-08 LINK-57 LINK-112 LINK-118]', async () => {
    const { side, user, findDone } = await open([first(), further('further')]);
    const remove = await side.findByRole('button', {
      name: labels.deleteOne('links.banyan.test/further'),
    });
    expect(listOf('Shop').getAllByRole('button', { name: /^Delete/ })).toEqual([remove]);
    await user.click(remove);
    const question = await screen.findByRole('dialog', { name: 'Delete this link?' });
    within(question).getByText(/links\.banyan\.test\/further leads to https:\/\/shop/);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Delete this link?')).toBeNull());
    side.getByText('links.banyan.test/further');
    await user.click(remove);
    const again = await screen.findByRole('dialog', { name: 'Delete this link?' });
    await user.click(within(again).getByRole('button', { name: 'Delete' }));
    await findDone('Deleted link');
    await waitFor(() => expect(side.queryByText('links.banyan.test/further')).toBeNull());
  });

  it('get another path and other values where their definition lets them [LINK-28 LINK-31 LINK-84 LINK-106]', async () => {
    const { side, user, sent, findDone } = await open([first(), makeLink(blog, { path: 'blog' })]);
    const change = await side.findByRole('button', {
      name: labels.edit('links.banyan.test/x7Kq2Tb'),
    });
    expect(side.getAllByRole('button', { name: /^Change/ })).toEqual([change]);
    await user.click(change);
    const dialog = within(await screen.findByRole('dialog', { name: labels.editTitle }));
    const path = dialog.getByRole<HTMLInputElement>('textbox', { name: labels.path });
    expect(path.value).toBe('x7Kq2Tb');
    const enter = (value: string) => fireEvent.change(path, { target: { value } });
    const save = dialog.getByRole('button', { name: labels.save });
    enter('ab');
    await user.click(save);
    dialog.getByText('Please enter 3 to 50 letters and digits');
    enter('taken');
    await user.click(save);
    await dialog.findByText('Address is already in use');
    enter('my-shop');
    fireEvent.change(dialog.getByRole('textbox', { name: 'note' }), { target: { value: 'mine' } });
    await user.click(save);
    await findDone(labels.saved);
    expect(sent).toContainEqual({ path: 'my-shop', params: { note: 'mine' } });
    await side.findByText('links.banyan.test/my-shop');
  });

  it('take the whole of a value that is too long, and say how much [SHELL-371]', async () => {
    const { side, user, sent } = await open([first()]);
    const tooLong = 'Please enter at most 500 characters; there are 512';
    const enter = (dialog: ReturnType<typeof within>) => {
      const note = dialog.getByRole('textbox', { name: 'note' });
      fireEvent.change(note, { target: { value: 'x'.repeat(512) } });
      dialog.getByText(tooLong);
      return note;
    };
    await user.click(await side.findByRole('button', { name: /^Change / }));
    const change = within(await screen.findByRole('dialog', { name: labels.editTitle }));
    const note = enter(change);
    await user.click(change.getByRole('button', { name: labels.save }));
    expect(document.activeElement).toBe(note);
    await user.click(change.getByRole('button', { name: 'Cancel' }));
    await user.click(side.getByRole('button', { name: labels.createFor('Shop') }));
    const create = within(await screen.findByRole('dialog', { name: 'Create Link' }));
    fireEvent.change(create.getByRole('textbox', { name: /^Destination/ }), {
      target: { value: 'https://shop.example.com/sale/shoes' },
    });
    enter(create);
    await user.click(create.getByRole('button', { name: labels.submit }));
    create.getByText(tooLong);
    expect(sent.filter((call) => 'params' in call)).toEqual([]);
  });

  it('are none in a demo account, which is said [LINK-92 LINK-93]', async () => {
    const { side, sent } = await open([], true);
    side.getByText('Tracking links are not available for demo accounts');
    expect(sent).toEqual([]);
  });
});

describe('the own tracking links', () => {
  const open = async (
    links: readonly TrackingLink[],
    {
      serve,
      isTestTenant = false,
    }: { serve?: (fake: FakeApi) => void; isTestTenant?: boolean } = {},
  ) => {
    let sent: object[] = [];
    const app = await openApp('/my/referrals', {
      token: makeToken({ roles: [] }),
      tenant: {
        isTestTenant,
        data: { ...testTenant.data, referrals: { showReferralsArea: true } },
      },
      serve(fake) {
        servePerson(fake, { person: ann });
        sent = serveLinks(fake, links).sent;
        serve?.(fake);
      },
    });
    await screen.findByRole('heading', { name: labels.title });
    return { ...app, sent };
  };

  it('have a first one of each definition as soon as they are opened [LINK-01 LINK-05 LINK-51 LINK-87]', async () => {
    const { address } = await open([]);
    expect(address()).toBe('/my/referrals');
    await waitFor(() => {
      for (const title of ['Shop', 'Blog'])
        expect(listOf(title).getAllByRole('listitem')).toHaveLength(1);
    });
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('say in its place that the first one could not be made, and try again [LINK-52 LINK-53 LINK-115]', async () => {
    let isDown = true;
    const { user } = await open([first()], {
      serve(fake) {
        const link = makeLink(blog, { path: 'blog' });
        fake.on(getOrCreateTrackingLink, () => {
          if (isDown) throw problemResponse('internal');
          serveLinks(fake, [first(), link]);
          return link;
        });
      },
    });
    await screen.findByRole('region', { name: 'Blog' });
    await listOf('Blog').findByText(/Could not create link/);
    expect(listOf('Shop').queryByText(/Could not create link/)).toBeNull();
    isDown = false;
    await user.click(listOf('Blog').getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(listOf('Blog').getAllByRole('listitem')).toHaveLength(1));
  });

  it('are shared as a code, by copying, and by an app of the device where there is one [REF-11 REF-82 AMB-30 AMB-144]', async () => {
    const share = vi.fn(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user } = await open([first(), makeLink(blog, { path: 'blog' })]);
    const name = labels.shareOne('links.banyan.test/x7Kq2Tb');
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: labels.shareTitle }));
    dialog.getByTitle('QR code of links.banyan.test/x7Kq2Tb');
    dialog.getByRole('button', { name: 'Copy' });
    await user.click(dialog.getByRole('button', { name: labels.send }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      ...{ title: 'Shop', url: 'https://links.banyan.test/x7Kq2Tb' },
    });
  });

  it('are copied by their short address [LINK-120]', async () => {
    const { user } = await open([first(), makeLink(blog, { path: 'blog' })]);
    await screen.findByRole('region', { name: 'Shop' });
    await user.click(listOf('Shop').getByRole('button', { name: /^Copy / }));
    expect(await navigator.clipboard.readText()).toBe('https://links.banyan.test/x7Kq2Tb');
  });

  it('are none in a demo account, which is said [LINK-93]', async () => {
    const { sent } = await open([], { isTestTenant: true });
    screen.getByText('Tracking links are not available for demo accounts');
    expect(sent).toEqual([]);
  });
});
