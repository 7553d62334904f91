import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rewardFormLabels as labels, shopPickerLabels } from '#client/reward-definitions/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { makeReward, rewardId, serveRewards } from './testing/serve-rewards.ts';

type Served = Parameters<typeof serveRewards>[1];

const tent = { id: '11', title: 'Tent', mainImageUrl: 'https://cdn.test/tent.jpg' };
const stove = { id: '12', title: 'Stove', mainImageUrl: null };
const winter = {
  ...{ id: '21', title: 'Winter', mainImageUrl: null },
  collectionType: 'smart' as const,
};
const noRestrictions = { products: [], collections: [] };
const both = 'Please enter a smallest order or the fewest items, not both';

describe.each(sides)('the form of a reward, %s', (name) => {
  const open = async (address: string, served: Served = {}) => {
    let api: FakeApi | undefined;
    const shop = { products: [tent, stove], collections: [winter] };
    const app = await openSide(name, address, {
      feature: 'rewards',
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        api = fake;
        serveRewards(fake, { shop, ...served });
      },
    });
    const asked = (path: string) =>
      (api?.requests ?? []).map(({ url }) => new URL(url)).filter((url) => url.pathname === path);
    const { side, user } = app;
    const choose = async (field: RegExp, option: string) => {
      await user.click(side.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    };
    const box = (field: RegExp) => side.getByRole<HTMLInputElement>('textbox', { name: field });
    const radio = (label: string) => side.getByRole<HTMLInputElement>('radio', { name: label });
    const submit = () => side.getByRole('button', { name: /^(Add|Update)$/ });
    const isOffered = () => !submit().matches(':disabled');
    return {
      ...{ ...app, asked, shop, choose, box, radio, submit, isOffered },
      type: (field: RegExp, text: string) => user.type(box(field), text),
      isReady: () => waitFor(() => expect(isOffered()).toBe(true)),
      /** Adds the reward, waits until it is sent, and answers the body. */
      async add() {
        await user.click(submit());
        await app.findDone('Reward added');
        const [sent] = await app.sent('/api/v1/reward-definitions');
        return sent;
      },
    };
  };
  /** A new point reward of a type, with its description and points. */
  const begin = async (issueAs: IssueType, served: Served = {}) => {
    const app = await open('/reward-types/point-rewards/new', served);
    await app.side.findByRole('combobox', { name: /Reward Type/ });
    // The offers of the store are known a little later than the form is there.
    await waitFor(() => expect(app.side.queryByText(labels.needsShopify)).toBeNull());
    await app.choose(/Reward Type/, issueTypeWords[issueAs]);
    await app.type(/Description/, 'A treat');
    await app.type(/Points/, '250');
    return app;
  };
  type Form = Awaited<ReturnType<typeof begin>>;
  /** Opens the list of choices, waits until it has come, and answers it. */
  const openPicker = async ({ user, side }: Form, kind: 'products' | 'collections') => {
    await user.click(side.getByRole('button', { name: shopPickerLabels.open[kind] }));
    const dialog = within(
      await screen.findByRole('dialog', { name: shopPickerLabels.title[kind] }),
    );
    await dialog.findAllByRole('checkbox');
    return dialog;
  };
  const closePicker = async ({ user }: Form) => {
    await user.click(screen.getByRole('button', { name: shopPickerLabels.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it.each(['shopify-gift-card', 'amazon-gift-card'] as const)(
    'of a %s needs its value [REW-128]',
    async (issueAs) => {
      const app = await begin(issueAs);
      await app.side.findByRole('textbox', { name: /Value in EUR/ });
      expect(app.isOffered()).toBe(false);
      await app.type(/Value in EUR/, '25');
      await app.isReady();
      expect(await app.add()).toMatchObject({
        reward: { issueAs, giftCardValue: 25, currency: 'EUR' },
      });
    },
  );

  it.each([
    ['shopify-discount', 'Percentage', /Percent/, { currency: null }],
    ['shopify-discount', 'Fixed amount', /Amount in EUR/, { currency: 'EUR' }],
    ['amazon-discount', 'Percentage', /Percent/, { currency: null }],
    ['amazon-discount', 'Fixed amount', /Amount in EUR/, { currency: 'EUR' }],
  ] as const)(
    'of a %s needs its kind and its value: %s [REW-131]',
    async (issueAs, kind, field, currency) => {
      const app = await begin(issueAs);
      if (issueAs === 'shopify-discount') await app.user.click(app.radio('Everything'));
      expect(app.isOffered()).toBe(false);
      await app.choose(/Kind of discount/, kind);
      expect(app.isOffered()).toBe(false);
      await app.type(field, '15');
      await app.isReady();
      const discountType = kind === 'Percentage' ? 'percentage' : 'fixed-amount';
      expect(await app.add()).toMatchObject({
        reward: { issueAs, discountType, discountValue: 15, ...currency },
      });
    },
  );

  it('of a Shopify discount needs the choice of its restrictions [REW-129]', async () => {
    const app = await begin('shopify-discount');
    await app.choose(/Kind of discount/, 'Percentage');
    await app.type(/Percent/, '15');
    expect(app.isOffered()).toBe(false);
    await app.user.click(app.radio('Everything'));
    await app.isReady();
    expect(await app.add()).toMatchObject({
      reward: { restrictionType: 'none', restrictions: noRestrictions },
    });
  });

  it.each([
    ['products', 'Some products', 'Tent', { products: [tent] }],
    ['collections', 'Some collections', 'Winter', { collections: [winter] }],
  ] as const)(
    'of a Shopify discount for some %s needs them, picked from the store [REW-130]',
    async (kind, choice, title, chosen) => {
      const app = await begin('shopify-discount');
      await app.choose(/Kind of discount/, 'Percentage');
      await app.type(/Percent/, '15');
      await app.user.click(app.radio(choice));
      expect(app.isOffered()).toBe(false);
      const dialog = await openPicker(app, kind);
      await app.user.click(dialog.getByRole('checkbox', { name: title }));
      await closePicker(app);
      await app.isReady();
      app.side.getByRole('button', { name: shopPickerLabels.removeOne(title) });
      expect(await app.add()).toMatchObject({
        reward: { restrictionType: kind, restrictions: { ...noRestrictions, ...chosen } },
      });
    },
  );

  it('has restrictions for a Shopify discount alone [REW-138]', async () => {
    const app = await begin('shopify-discount');
    const groups = () => app.side.queryAllByRole('radiogroup', { name: /What can be bought/ });
    expect(groups()).toHaveLength(1);
    await app.user.click(app.radio('Some products'));
    app.side.getByRole('button', { name: shopPickerLabels.open.products });
    for (const issueAs of [
      'shopify-gift-card',
      'amazon-discount',
      'amazon-gift-card',
      'custom',
    ] as const) {
      await app.choose(/Reward Type/, issueTypeWords[issueAs]);
      await waitFor(() => expect(groups()).toEqual([]));
      expect(app.side.queryByRole('button', { name: /^Choose products$/ })).toBeNull();
    }
    await app.isReady();
    const sent = JSON.stringify(await app.add());
    expect(sent).toContain('"custom"');
    expect(sent).not.toContain('restriction');
  });

  it('has the currency of the store for Shopify, and those of the account for others [REW-143]', async () => {
    const shop = { products: [], collections: [], currency: 'USD' } as const;
    const app = await begin('shopify-gift-card', { shop });
    await app.type(/Value in USD/, '25');
    await app.choose(/Reward Type/, issueTypeWords['amazon-gift-card']);
    await app.side.findByRole('textbox', { name: /Value in EUR/ });
    await app.choose(/Reward Type/, issueTypeWords['shopify-gift-card']);
    await app.side.findByRole('textbox', { name: /Value in USD/ });
    await app.isReady();
    expect(await app.add()).toMatchObject({ reward: { giftCardValue: 25, currency: 'USD' } });
  });

  const automatic = (app: { side: Form['side'] }) =>
    app.side.queryByRole<HTMLInputElement>('checkbox', { name: labels.autoIssue });

  it.each([true, false])(
    'of a Shopify gift card is issued automatically with Shopify Plus alone: %s',
    async (isPlus) => {
      const app = await begin('shopify-gift-card', {
        shop: { products: [], collections: [], isPlus },
      });
      await waitFor(() => expect(automatic(app)?.disabled).toBe(!isPlus));
      const hint = 'Automated gift card issuing needs a Shopify Plus account';
      expect(app.side.queryByText(hint) === null).toBe(isPlus);
    },
  );

  it('is never issued automatically where an admin enters the code [REW-113]', async () => {
    const app = await begin('custom');
    await app.user.click(automatic(app) ?? expect.unreachable());
    await app.user.click(app.side.getByRole('checkbox', { name: labels.needsReference }));
    app.side.getByText(labels.byHand);
    expect(automatic(app)).toBeNull();
    for (const issueAs of ['amazon-discount', 'amazon-gift-card'] as const) {
      await app.choose(/Reward Type/, issueTypeWords[issueAs]);
      app.side.getByText(labels.byHand);
      expect(automatic(app)).toBeNull();
    }
    await app.type(/Value in EUR/, '5');
    await app.isReady();
    expect(await app.add()).toMatchObject({
      reward: { issueAs: 'amazon-gift-card', autoIssue: false },
    });
  });

  describe('a value', () => {
    /** A form that misses only the subject of the test. */
    const fill = {
      async custom() {
        return begin('custom');
      },
      async card() {
        return begin('amazon-gift-card');
      },
      async percent() {
        const app = await begin('shopify-discount');
        await app.choose(/Kind of discount/, 'Percentage');
        await app.user.click(app.radio('Everything'));
        return app;
      },
      async amount() {
        const app = await begin('amazon-discount');
        await app.choose(/Kind of discount/, 'Fixed amount');
        return app;
      },
    };

    it.each<[keyof typeof fill, RegExp, wrong: string, words: string, right: string]>([
      ['custom', /Points/, '0', 'Please enter whole points of 1 or more', '1'],
      ['custom', /Points/, '10000001', 'Please enter at most 10,000,000 points', '10000000'],
      ['custom', /Description/, ' ', 'Please enter a description', 'A mug'],
      ['custom', /Web address/, 'nowhere', 'Please enter a link', 'shop.test/mug'],
      ['custom', /Web address/, 'javascript:alert(1)', 'Please enter a link', 'https://a.test'],
      ['custom', /How many there are/, '1000001', 'Please enter at most 1,000,000', '0'],
      ['card', /Value in EUR/, '0', 'Please enter a value above 0', '0.01'],
      ['card', /Value in EUR/, '1000001', 'Please enter at most 1,000,000', '1000000'],
      ['percent', /Percent/, '0', 'Please enter a value above 0', '100'],
      ['amount', /Amount in EUR/, '1000000.5', 'Please enter at most 1,000,000', '0.5'],
    ])(
      'of a %s is refused at its field: %s %j, with %j',
      async (kind, field, wrong, words, right) => {
        const app = await fill[kind]();
        await app.user.clear(app.box(field));
        await app.type(field, wrong);
        await app.user.tab();
        await app.side.findByText(words);
        expect(app.isOffered()).toBe(false);
        await app.user.clear(app.box(field));
        await app.type(field, right);
        await app.isReady();
        expect(app.side.queryByText(words)).toBeNull();
      },
    );

    it.each<[keyof typeof fill, RegExp, typed: string, taken: string]>([
      ['custom', /Points/, '-12', '12'],
      ['custom', /Points/, '1.5', '15'],
      ['custom', /How many there are/, '-3', '3'],
      ['card', /Value in EUR/, '9.999', '9.99'],
      ['percent', /Percent/, '250', '100%'],
      ['percent', /Smallest order/, '-1.999', '1.99'],
      ['percent', /Fewest items/, '2.5', '25'],
    ])(
      'of a %s takes no sign, decimals or more than there is: %s %j',
      async (kind, field, typed, taken) => {
        const app = await fill[kind]();
        await app.user.clear(app.box(field));
        await app.type(field, typed);
        await app.user.tab();
        await waitFor(() => expect(app.box(field).value).toBe(taken));
      },
    );
  });

  const stored = (products: readonly (typeof tent | typeof stove)[]) =>
    makeReward(1, {
      ...{ issueAs: 'shopify-discount', discountType: 'percentage', discountValue: 15 },
      ...{
        restrictionType: 'products',
        restrictions: { products: [...products], collections: [] },
      },
    });
  const remove = ({ side }: Form, title: string) =>
    side.getByRole<HTMLButtonElement>('button', { name: shopPickerLabels.removeOne(title) });

  it('keeps the last restriction of a reward that is there, in the table and in the picker [REW-135]', async () => {
    const app = await open(`/reward-types/point-rewards/edit/${rewardId(1)}`, {
      rewards: [stored([tent, stove])],
    });
    await app.side.findByRole('button', { name: shopPickerLabels.removeOne('Tent') });
    expect([remove(app, 'Tent').disabled, remove(app, 'Stove').disabled]).toEqual([false, false]);
    await app.user.click(remove(app, 'Tent'));
    await waitFor(() => expect(remove(app, 'Stove').disabled).toBe(true));
    app.side.getByText(shopPickerLabels.lastStays);
    const dialog = await openPicker(app, 'products');
    const inPicker = (title: string) =>
      dialog.getByRole<HTMLInputElement>('checkbox', { name: title });
    expect([inPicker('Stove').checked, inPicker('Stove').disabled]).toEqual([true, true]);
    await app.user.click(inPicker('Tent'));
    expect(inPicker('Stove').disabled).toBe(false);
    await closePicker(app);
    expect([remove(app, 'Tent').disabled, remove(app, 'Stove').disabled]).toEqual([false, false]);
  });

  it('keeps what is typed while it is being saved, as a change that is still to be saved [SHELL-320]', async () => {
    const changing = Promise.withResolvers<void>();
    const app = await open(`/reward-types/point-rewards/edit/${rewardId(1)}`, {
      rewards: [makeReward(1)],
      changing: changing.promise,
    });
    await app.type(/Points/, '5');
    await app.user.click(app.submit());
    await app.type(/Description/, ' and more');
    changing.resolve();
    await app.findDone('Reward updated');
    expect(app.box(/Points/).value).toBe('1,005');
    expect(app.box(/Description/).value).toBe('Reward 1 and more');
    await app.isReady();
  });

  it('lets go of the last restriction of a reward that is not there yet [REW-135]', async () => {
    const app = await begin('shopify-discount');
    await app.user.click(app.radio('Some products'));
    const dialog = await openPicker(app, 'products');
    await app.user.click(dialog.getByRole('checkbox', { name: 'Tent' }));
    await closePicker(app);
    expect(remove(app, 'Tent').disabled).toBe(false);
    await app.user.click(remove(app, 'Tent'));
    await app.side.findByText(shopPickerLabels.none);
  });

  it.each<[IssueType, object]>([
    ['custom', {}],
    ['shopify-discount', { discountType: 'percentage', discountValue: 15 }],
    ['amazon-discount', { discountType: 'fixed-amount', discountValue: 15, currency: 'EUR' }],
    ['shopify-gift-card', { giftCardValue: 25, currency: 'EUR' }],
  ])('of a stored %s has nothing unsaved when it is opened', async (issueAs, worth) => {
    const { side, isOffered, user, address } = await open(
      `/reward-types/point-rewards/edit/${rewardId(1)}`,
      { rewards: [makeReward(1, { issueAs, ...worth })] },
    );
    await side.findByRole('textbox', { name: /Description/ });
    expect(isOffered()).toBe(false);
    await user.click(side.getByRole('link', { name: labels.back }));
    await waitFor(() => expect(address()).toBe('/reward-types/point-rewards'));
  });

  it('of a Shopify discount takes one of both minimums, and says so [REW-205]', async () => {
    const app = await begin('shopify-discount');
    await app.choose(/Kind of discount/, 'Percentage');
    await app.type(/Percent/, '15');
    await app.user.click(app.radio('Everything'));
    await app.type(/Smallest order/, '50');
    await app.isReady();
    await app.type(/Fewest items/, '2');
    await app.user.tab();
    await app.side.findByText(both);
    expect(app.isOffered()).toBe(false);
    await app.user.clear(app.box(/Smallest order/));
    await waitFor(() => expect(app.side.queryByText(both)).toBeNull());
    await app.isReady();
    expect(await app.add()).toMatchObject({
      reward: { prerequisites: { minimumSubtotal: null, minimumQuantity: 2 } },
    });
  });

  describe('the picker of products and collections', () => {
    const pick = async (kind: 'products' | 'collections') => {
      const app = await begin('shopify-discount');
      await app.user.click(app.radio(labels.restrictionTypes[kind]));
      const dialog = await openPicker(app, kind);
      const titles = () =>
        dialog.getAllByRole('checkbox').map((each) => each.closest('[class*=root]')?.textContent);
      return { ...app, dialog, titles };
    };

    it.each([
      ['products', 'Boots'],
      ['collections', 'Summer'],
    ] as const)(
      'has the store read anew, and its %s listed again [REW-179]',
      async (kind, title) => {
        const { dialog, titles, shop, user, asked } = await pick(kind);
        const before = titles();
        const id = '99';
        shop.products = [...shop.products, { ...stove, id, title: 'Boots' }];
        shop.collections = [...shop.collections, { ...winter, id, title: 'Summer' }];
        await user.click(dialog.getByRole('button', { name: 'Refresh' }));
        await waitFor(() => expect(titles()).toEqual([...before, title]));
        expect(asked('/api/v1/shop/refresh')).toHaveLength(1);
      },
    );

    it('says what the store does not have', async () => {
      const { dialog, user } = await pick('products');
      await user.type(dialog.getByRole('searchbox', { name: shopPickerLabels.search }), 'x{Enter}');
      await dialog.findByText(shopPickerLabels.empty.products);
    });

    it.each(['products', 'collections'] as const)(
      'searches the %s 400 ms after the last key [INT-122]',
      async (kind) => {
        const { dialog, asked } = await pick(kind);
        const searches = () =>
          asked(`/api/v1/${kind}`).map(({ searchParams }) => searchParams.get('search'));
        const before = searches().length;
        const field = dialog.getByRole('searchbox', { name: shopPickerLabels.search });
        const wait = globalThis.setTimeout;
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        try {
          for (const value of ['t', 'te']) {
            fireEvent.change(field, { target: { value } });
            await act(() => vi.advanceTimersByTimeAsync(399));
          }
          // As long as an answer may take.
          await act(() => new Promise((resolve) => wait(resolve, 50)));
          expect(searches()).toHaveLength(before);
          await act(() => vi.advanceTimersByTimeAsync(1));
        } finally {
          vi.useRealTimers();
        }
        await waitFor(() => expect(searches().slice(before)).toEqual(['te']));
      },
    );
  });

  describe('the picture', () => {
    const MiB = 1024 * 1024;
    const picture = (type = 'image/png', size = 1) => {
      const file = new File(['x'], 'mug.png', { type });
      return Object.defineProperty(file, 'size', { value: size });
    };
    const edit = async (mainImageUrl: string | null) => {
      URL.createObjectURL = () => 'blob:chosen';
      URL.revokeObjectURL = () => {};
      const app = await open(`/reward-types/point-rewards/edit/${rewardId(1)}`, {
        rewards: [makeReward(1, { mainImageUrl })],
      });
      await app.side.findByRole('textbox', { name: /Description/ });
      const field = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!field) throw new Error('There is no choice of a picture');
      return {
        ...app,
        /** Past the checks of the browser, which people can switch off. */
        upload: (file: File) => fireEvent.change(field, { target: { files: [file] } }),
        accepts: () => field.accept,
        shown: () => document.querySelector('form img')?.getAttribute('src') ?? null,
      };
    };

    it.each([
      ['image/png', 20 * MiB, null],
      ['image/webp', 1, null],
      ['image/svg+xml', 1, 'Please choose an image file'],
      ['text/plain', 1, 'Please choose an image file'],
      ['image/jpeg', 20 * MiB + 1, 'A picture has at most 20 MB'],
    ])(
      'of type %s with %i bytes is chosen, or not: %s [REW-144 REW-203]',
      async (type, size, words) => {
        const { upload, side, shown, isOffered, accepts } = await edit(null);
        expect(accepts()).toBe('image/png,image/jpeg,image/gif,image/webp');
        upload(picture(type, size));
        if (words !== null) {
          await side.findByText(words);
          expect([shown(), isOffered()]).toEqual([null, false]);
          return;
        }
        await waitFor(() => expect(shown()).toBe('blob:chosen'));
        expect(isOffered()).toBe(true);
      },
    );

    it('is stored with the reward, changed, and taken away', async () => {
      const app = await edit(null);
      const update = () => app.user.click(app.submit());
      app.upload(picture());
      await app.isReady();
      await update();
      await app.findDone('Reward updated');
      await waitFor(() => expect(app.shown()).toBe('/api/v1/reward-images/mug.png'));
      app.side.getByRole('button', { name: labels.changePicture });
      await app.user.click(app.side.getByRole('button', { name: labels.removePicture }));
      await waitFor(() => expect(app.shown()).toBeNull());
      await app.isReady();
      await update();
      await waitFor(() => expect(app.isOffered()).toBe(false));
      await app.side.findByRole('button', { name: labels.choosePicture });
      expect(app.shown()).toBeNull();
    });

    it('of a new reward is stored once the reward is', async () => {
      URL.createObjectURL = () => 'blob:chosen';
      URL.revokeObjectURL = () => {};
      const app = await begin('custom');
      const field = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!field) throw new Error('There is no choice of a picture');
      fireEvent.change(field, { target: { files: [picture()] } });
      await waitFor(() => expect(document.querySelector('form img')).not.toBeNull());
      await app.add();
      await waitFor(() => expect(app.address()).toBe('/reward-types/point-rewards'));
      await waitFor(() =>
        expect(document.querySelector('img[src="/api/v1/reward-images/mug.png"]')).not.toBeNull(),
      );
    });
  });
});
