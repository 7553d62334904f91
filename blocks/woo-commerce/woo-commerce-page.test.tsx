import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { wooCommerceLabels as labels } from '#client/woo-commerce/labels.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import {
  addWooCommerce,
  askForWooCommerceKey,
  getWooCommerce,
  getWooCommerceStatus,
  removeWooCommerce,
  setWooCommerceCookieExpiry,
  testWooCommerce,
  updateWooCommerce,
} from '#contract/woo-commerce/endpoints.ts';
import type { WooCommerce } from '#contract/woo-commerce/settings.ts';
import type { WooCommerceStatus } from '#contract/woo-commerce/status.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';
import { WooCommercePage } from './woo-commerce-page.tsx';

const ada = makeToken();
const stored: WooCommerce = {
  ...{ storeUrl: 'https://shop.example.com', productCategoryUrlBase: 'kategorie' },
  ...{ couponExpiryDays: 90, referralCookieExpiryDays: 30 },
  apiKey: { consumerKey: '••••••9876', useQueryStringAuth: false },
  stopped: false,
};
const status: WooCommerceStatus = {
  ...{ isBcPluginInstalled: true, bcPluginVersion: '1.3.0', latestBcPluginVersion: '1.3.0' },
  ...{ version: '10.3.4', hposEnabled: true, hposSyncEnabled: false, wpVersion: '6.8.3' },
  ...{ mySqlVersion: '8.0.44', defaultTimezone: 'UTC', wcDatabaseVersion: '10.3.3' },
};

/** The key of a change that leaves it as it is. */
const noNewKey = { consumerKey: '', consumerSecret: '' };

interface Options {
  /** The session of the viewer; without one nothing is kept in the tab. */
  token?: string;
  store?: WooCommerce | null;
  status?: WooCommerceStatus;
  address?: string;
  /** Settings are saved once this is there. */
  saving?: Promise<void>;
}

function open({
  token,
  store = stored,
  status: told = status,
  address = '',
  saving,
}: Options = {}) {
  let kept = store;
  const sent: unknown[] = [];
  /** The stores that were asked for their status; undefined where there was none. */
  const asked: (string | undefined)[] = [];
  const left: string[] = [];
  const means = makeTestMeans(address);
  const block = drawBlock(
    <means.With>
      {(given) => <WooCommercePage means={given} onLeave={(to) => void left.push(to)} />}
    </means.With>,
    {
      ...(token !== undefined && { token }),
      serve(fake) {
        fake.on(getWooCommerceStatus, () => {
          asked.push(kept?.storeUrl);
          if (kept === null) throw problemResponse('not-found');
          return told;
        });
        fake.on(updateWooCommerce, async ({ body }) => {
          if (kept === null) throw problemResponse('not-found');
          sent.push(body);
          await saving;
          const { apiKey, ...changed } = body;
          kept = { ...stored, ...changed };
          return kept;
        });
        fake.on(addWooCommerce, ({ body }) => {
          sent.push(body);
          kept = stored;
          return stored;
        });
        fake.on(setWooCommerceCookieExpiry, async ({ body }) => {
          sent.push(body);
          await saving;
          kept = { ...stored, referralCookieExpiryDays: body.days };
          return kept;
        });
        fake.on(removeWooCommerce, () => {
          kept = null;
          return undefined;
        });
        fake.on(testWooCommerce, () => ({
          results: [
            { title: 'Store address', result: 'passed' as const, message: 'The store answers' },
            { title: 'Plugin', result: 'failed' as const, message: 'Not installed' },
          ],
        }));
        fake.on(askForWooCommerceKey, ({ body }) => {
          sent.push(body);
          return { redirectTo: '/api/v1/integrations/woo-commerce/generate-api-keys?state=x' };
        });
        fake.on(getWooCommerce, () => {
          if (kept === null) throw problemResponse('not-found');
          return kept;
        });
      },
    },
  );
  const removeElsewhere = () => {
    kept = null;
  };
  const change = (store: WooCommerce | null) => {
    kept = store;
    return block.queryClient.invalidateQueries();
  };
  return { ...block, sent, asked, left, change, removeElsewhere, search: means.search };
}

const isDirty = () => screen.getByRole('main').dataset.dirty;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a WooCommerce store that is not added', () => {
  it('is asked for at its address, which has to be right before [INT-39] [INT-61] [INT-63] [INT-78]', async () => {
    const { user, sent, left, said } = open({ store: null });
    const address = await screen.findByRole('textbox', { name: 'Store URL' });
    expect(button('Authorize').disabled).toBe(true);
    expect(screen.queryByText(/Please enter/)).toBeNull();
    await user.type(address, 'http://shop');
    screen.getByText('Please enter a store URL beginning with https://');
    await user.clear(address);
    expect(screen.queryByText(/Please enter/)).toBeNull();
    await user.type(address, 'https://shop.example.com/order');
    screen.getByText(
      'URL should point to the site root without a trailing slash or location. E.g. use https://shop.example.com not https://shop.example.com/order',
    );
    expect(screen.queryByText(/beginning with/)).toBeNull();
    expect(button('Authorize').disabled).toBe(true);
    await user.clear(address);
    await user.type(address, 'https://shop.example.com');
    await user.click(button('Authorize'));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toMatch(/^\/api\/v1\/integrations\/woo-commerce\/generate-api-keys\?state=/);
    expect(sent).toEqual([{ storeUrl: 'https://shop.example.com' }]);
    expect(said).toEqual([]);
  });

  it('comes back without a key, which is then entered by hand [INT-107] [INT-108]', async () => {
    const { user, sent } = open({
      store: null,
      address: 'installPlugin=&storeUrl=https%3A%2F%2Fshop.example.com&success=0',
    });
    await screen.findByText('Key Not Found');
    screen.getByText(
      'We could not retrieve a REST API key automatically. Please create one in your store and paste the consumer key and secret here.',
    );
    expect(field('Store URL').value).toBe('https://shop.example.com');
    await user.type(field('Consumer key'), 'ck_0123456789');
    await user.type(screen.getByLabelText('Consumer secret'), 'cs_0123456789');
    await user.click(button(labels.add));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        storeUrl: 'https://shop.example.com',
        apiKey: { consumerKey: 'ck_0123456789', consumerSecret: 'cs_0123456789' },
      },
    ]);
  });
});

it('has the address of the store again for whoever comes back from it without an answer [INT-157]', async () => {
  const { user, left, unmount } = open({ token: ada, store: null });
  await user.type(await screen.findByRole('textbox', { name: 'Store URL' }), 'https://a.test');
  expect(isDirty()).toBe('false');
  await user.click(button('Authorize'));
  await waitFor(() => expect(left).toHaveLength(1));
  unmount();
  open({ token: ada, store: null });
  await waitFor(() => expect(field('Store URL').value).toBe('https://a.test'));
  expect(button('Authorize').disabled).toBe(false);
});

it('has an empty address for the next store, without the text that was typed for this one [INT-158 INT-159]', async () => {
  const asked = open({ token: ada, store: null });
  await asked.user.type(await screen.findByRole('textbox', { name: 'Store URL' }), stored.storeUrl);
  await asked.user.click(button('Authorize'));
  await waitFor(() => expect(asked.left).toHaveLength(1));
  asked.unmount();
  const { user, unmount } = open({ token: ada });
  const url = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Store URL' });
  await user.clear(url);
  await user.type(url, 'https://typed.example');
  const days = screen.getByRole('textbox', { name: labels.cookie.days });
  await user.clear(days);
  await user.type(days, '7');
  await user.click(button('Remove'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Authorize' });
  expect(field('Store URL').value).toBe('');
  unmount();
  open({ token: ada, store: { ...stored, storeUrl: 'https://next.example' } });
  await screen.findByRole('textbox', { name: 'Store URL' });
  expect(field('Store URL').value).toBe('https://next.example');
  expect(field(labels.cookie.days).value).toBe('30');
});

it('takes the whole of a text that is pasted, and says at the field how much too long it is [SHELL-371]', async () => {
  const { user, sent } = open();
  const url = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Store URL' });
  const long = `https://${'a'.repeat(300)}.test`;
  await user.clear(url);
  await user.paste(long);
  expect(url.value).toBe(long);
  await user.click(button('Update'));
  await screen.findByText('Please enter at most 300 characters; there are 313');
  expect(url.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

describe('a WooCommerce store that was removed elsewhere', () => {
  const gone = 'This store was removed';

  it('says so when its settings are saved, keeps them in sight, and saves them once it is connected again [INT-176]', async () => {
    const { user, sent, removeElsewhere } = open({ token: ada });
    const base = await screen.findByRole('textbox', { name: /Product category base/ });
    await screen.findByText('10.3.4');
    await user.clear(base);
    await user.type(base, 'sorte');
    removeElsewhere();
    await user.click(button('Update'));
    await screen.findByText(gone);
    screen.getByText(/Connect the store again, and you can save them/);
    expect(base).toHaveProperty('value', 'sorte');
    expect(button('Update').disabled).toBe(true);
    expect(button(labels.cookie.set).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.queryByText('10.3.4')).toBeNull();
    expect(isDirty()).toBe('true');
    await user.click(button(labels.connect.byHand));
    const adding = within(screen.getByRole('form', { name: labels.connect.title }));
    expect(adding.getByRole('textbox', { name: 'Store URL' })).toHaveProperty(
      ...['value', stored.storeUrl],
    );
    await user.type(adding.getByRole('textbox', { name: 'Consumer key' }), 'ck_0123456789');
    await user.type(adding.getByLabelText('Consumer secret'), 'cs_0123456789');
    await user.click(button('Add integration'));
    await waitFor(() => expect(button('Update').disabled).toBe(false));
    expect(screen.queryByText(gone)).toBeNull();
    expect(base).toHaveProperty('value', 'sorte');
    await user.keyboard('{Escape}');
    await user.click(button('Update'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ productCategoryUrlBase: 'sorte' });
  });

  it('has what was typed again after a reload in between [INT-176]', async () => {
    const { user, change, unmount } = open({ token: ada });
    await user.type(await screen.findByRole('textbox', { name: labels.cookie.days }), '7');
    await change(null);
    await screen.findByText(gone);
    unmount();
    const between = open({ token: ada, store: null });
    await screen.findByRole('button', { name: 'Authorize' });
    between.unmount();
    open({ token: ada });
    await waitFor(() => expect(field(labels.cookie.days).value).toBe('307'));
  });

  it('gives nothing of what was typed to another store, and says so [INT-177]', async () => {
    const { user, change, sent } = open({ token: ada });
    await user.type(await screen.findByRole('textbox', { name: labels.cookie.days }), '7');
    await user.type(field(/Product category base/), 'x');
    await change(null);
    await screen.findByText(gone);
    await change({ ...stored, storeUrl: 'https://next.example', couponExpiryDays: 5 });
    await screen.findByText(/Your changes for https:\/\/shop\.example\.com were not saved/);
    expect(field('Store URL').value).toBe('https://next.example');
    expect(field(labels.cookie.days).value).toBe('30');
    expect(isDirty()).toBe('false');
    await user.click(button('Update'));
    await waitFor(() => expect(sent).toEqual([{ apiKey: noNewKey }]));
  });

  it('gives nothing of it where both happened unseen, or before a reload [INT-177]', async () => {
    const next = { ...stored, storeUrl: 'https://next.example' };
    const { user, change, unmount } = open({ token: ada });
    await user.type(await screen.findByRole('textbox', { name: labels.cookie.days }), '7');
    await change(next);
    await screen.findByText(/were not saved/);
    expect(field(labels.cookie.days).value).toBe('30');
    unmount();
    const reloaded = open({ token: ada, store: next });
    await screen.findByText('10.3.4');
    expect(field(labels.cookie.days).value).toBe('30');
    reloaded.unmount();
    open({ token: ada });
    await waitFor(() => expect(field(labels.cookie.days).value).toBe('307'));
  });

  it('is none where this page saves another address, and what is typed meanwhile stays [INT-177 SHELL-320]', async () => {
    const saving = Promise.withResolvers<void>();
    const { user, sent } = open({ token: ada, saving: saving.promise });
    await user.type(await screen.findByRole('textbox', { name: 'Store URL' }), '.au');
    await user.click(button('Update'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.type(field(/Product category base/), 'x');
    saving.resolve();
    await waitFor(() => expect(button('Update').hasAttribute('data-loading')).toBe(false));
    expect(field('Store URL').value).toBe('https://shop.example.com.au');
    expect(field(/Product category base/).value).toBe('kategoriex');
    expect(screen.queryByText(/were not saved/)).toBeNull();
  });

  it('says so where nothing was typed too, and only of such a store [INT-176]', async () => {
    const { user, change } = open({ token: ada });
    await screen.findByRole('button', { name: 'Update' });
    await change(null);
    await screen.findByText(gone);
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    await change(stored);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('button', { name: 'Authorize' });
    expect(screen.queryByText(gone)).toBeNull();
  });
});

it('keeps a store that is entered by hand over a reload, but not its key', async () => {
  const address = 'installPlugin=&storeUrl=https%3A%2F%2Fshop.example.com&success=0';
  const byHand = { token: ada, store: null, address };
  const { user, unmount } = open(byHand);
  await user.type(await screen.findByRole('textbox', { name: 'Store URL' }), '.au');
  await user.type(field('Consumer key'), 'ck_0123456789');
  await user.type(screen.getByLabelText('Consumer secret'), 'cs_0123456789');
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('0123456789');
  open(byHand);
  await waitFor(() => expect(field('Store URL').value).toBe('https://shop.example.com.au'));
  expect(field('Consumer key').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Consumer secret').value).toBe('');
});

describe('a WooCommerce store that is added', () => {
  it('has its settings changed, or brought back [INT-40] [INT-41] [INT-104] [INT-117]', async () => {
    const { user, sent, said } = open();
    const base = await screen.findByRole<HTMLInputElement>('textbox', {
      name: labels.categoryUrlBase,
    });
    expect(base.placeholder).toBe('product-category');
    expect(isDirty()).toBe('false');
    await user.clear(base);
    await user.type(base, 'shop');
    expect(isDirty()).toBe('true');
    await user.click(button('Cancel'));
    expect(base.value).toBe('kategorie');
    expect(isDirty()).toBe('false');
    await user.clear(base);
    await user.type(base, 'shop');
    await user.click(button('Update'));
    await waitFor(() => expect(said).toEqual(['Updated settings']));
    expect(sent).toEqual([{ productCategoryUrlBase: 'shop', apiKey: noNewKey }]);
    expect(isDirty()).toBe('false');
  });

  it('sends none of the settings that a colleague has changed meanwhile [INT-156]', async () => {
    const { user, sent, change } = open();
    const base = await screen.findByRole('textbox', { name: labels.categoryUrlBase });
    await change({ ...stored, couponExpiryDays: 30 });
    await user.clear(base);
    await user.type(base, 'shop');
    await user.click(button('Update'));
    await waitFor(() =>
      expect(sent).toEqual([{ productCategoryUrlBase: 'shop', apiKey: noNewKey }]),
    );
  });

  it('shows the end of its key, and has it replaced by a whole pair [INT-44] [INT-45]', async () => {
    const { user, sent } = open();
    await screen.findByText('••••••9876');
    expect(screen.queryByLabelText('Consumer secret')).toBeNull();
    await user.click(button(labels.key.edit));
    expect(screen.queryByText('••••••9876')).toBeNull();
    expect(field('Consumer key').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Consumer secret').value).toBe('');
    await user.type(field('Consumer key'), 'ck_new');
    await user.click(button('Update'));
    await screen.findByText('Please enter both the key and the secret, or leave both empty');
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Consumer secret'), 'cs_new');
    await user.click(button('Update'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ apiKey: { consumerKey: 'ck_new', consumerSecret: 'cs_new' } }]);
    await screen.findByText('••••••9876');
    await user.click(button(labels.key.edit));
    await user.click(button(labels.key.keep));
    screen.getByText('••••••9876');
  });

  it('keeps what is typed while it is being saved, as a change that is still to be saved [SHELL-320]', async () => {
    const saving = Promise.withResolvers<void>();
    const { user, said, sent } = open({ saving: saving.promise });
    const base = await screen.findByRole('textbox', { name: labels.categoryUrlBase });
    await user.type(base, '-neu');
    await user.click(button('Update'));
    await user.type(field('Store URL'), '.au');
    await user.click(button(labels.key.edit));
    await user.type(field('Consumer key'), 'ck_new');
    saving.resolve();
    await waitFor(() => expect(said).toEqual(['Updated settings']));
    expect(sent).toEqual([{ productCategoryUrlBase: 'kategorie-neu', apiKey: noNewKey }]);
    expect(field('Store URL').value).toBe('https://shop.example.com.au');
    expect(field(labels.categoryUrlBase).value).toBe('kategorie-neu');
    expect(field('Consumer key').value).toBe('ck_new');
    expect(isDirty()).toBe('true');
  });

  it('keeps the fields of the key that are opened while it is being saved [SHELL-336]', async () => {
    const saving = Promise.withResolvers<void>();
    const { user, said } = open({ saving: saving.promise });
    const base = await screen.findByRole('textbox', { name: labels.categoryUrlBase });
    await user.type(base, '-neu');
    await user.click(button('Update'));
    await user.click(button(labels.key.edit));
    saving.resolve();
    await waitFor(() => expect(said).toEqual(['Updated settings']));
    expect(field('Consumer key').value).toBe('');
    await user.click(button('Update'));
    await waitFor(() => expect(said).toHaveLength(2));
    expect(screen.queryByRole('textbox', { name: 'Consumer key' })).toBeNull();
  });

  it('keeps days that are typed while others are being set [SHELL-320]', async () => {
    const saving = Promise.withResolvers<void>();
    const { user, said, unmount } = open({ token: ada, saving: saving.promise });
    const days = await screen.findByRole('textbox', { name: labels.cookie.days });
    await user.clear(days);
    await user.type(days, '60');
    await user.click(button(labels.cookie.set));
    await user.type(days, '1');
    saving.resolve();
    await waitFor(() => expect(said).toEqual(['Updated referral cookie expiry']));
    expect(field(labels.cookie.days).value).toBe('601');
    await waitFor(() => expect(isDirty()).toBe('true'));
    unmount();
    open({ token: ada });
    await screen.findByRole('textbox', { name: labels.cookie.days });
    expect(field(labels.cookie.days).value).toBe('601');
  });

  it('has its cookie’s expiry set by itself [INT-54] [INT-103]', async () => {
    const { user, sent, said } = open();
    const days = await screen.findByRole('textbox', { name: labels.cookie.days });
    await user.clear(days);
    await user.type(days, '60');
    await user.click(button(labels.cookie.set));
    await waitFor(() => expect(said).toEqual(['Updated referral cookie expiry']));
    expect(sent).toEqual([{ days: 60 }]);
  });

  it('keeps the days that are typed for its cookie over a reload', async () => {
    const { user, unmount } = open({ token: ada });
    const days = await screen.findByRole('textbox', { name: labels.cookie.days });
    await user.clear(days);
    await user.type(days, '60');
    unmount();
    const again = open({ token: ada });
    expect(
      (await screen.findByRole<HTMLInputElement>('textbox', { name: labels.cookie.days })).value,
    ).toBe('60');
    expect(again.said).toEqual([draftLabels.restored]);
  });

  it('is removed once that was confirmed [INT-09] [INT-102] [INT-114]', async () => {
    const { user, said } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove WooCommerce integration?' });
    within(dialog).getByRole('button', { name: 'Cancel' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(said).toEqual(['Removed integration']));
  });

  it('is not asked for its status once it is removed [INT-168]', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(asked).toEqual([stored.storeUrl]));
    const dialog = await screen.findByRole('dialog', { name: 'Remove WooCommerce integration?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('button', { name: 'Authorize' });
    expect(asked).toEqual([stored.storeUrl]);
  });
});

describe('a WooCommerce store whose key no longer works', () => {
  it('is connected again at its own address [INT-145]', async () => {
    const { user, sent, left } = open();
    await user.click(await screen.findByRole('button', { name: 'Connect again' }));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toMatch(/^\/api\/v1\/integrations\/woo-commerce\/generate-api-keys\?state=/);
    expect(sent).toEqual([{ storeUrl: 'https://shop.example.com' }]);
  });

  it('goes on by its key where the store has given no new one, which is said and no question [INT-164]', async () => {
    const address = 'installPlugin=&storeUrl=https%3A%2F%2Fshop.example.com&success=0&user_id=x';
    const { user, search } = open({ address });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain(labels.noNewKey);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(said).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(labels.noNewKey)).toBeNull();
    expect(search()).toBe('');
  });

  it('has the fields of its key opened where another address needs another key [INT-148]', async () => {
    const { user, fake } = open();
    const message = 'Another store needs a key of its own';
    const fields = { 'apiKey.consumerKey': message };
    fake.refuse(updateWooCommerce, 'invalid-input', { message, fields });
    const address = await screen.findByRole('textbox', { name: 'Store URL' });
    await user.clear(address);
    await user.type(address, 'https://other.example.com');
    await user.click(button('Update'));
    await screen.findByText(message);
    expect(document.activeElement).toBe(field('Consumer key'));
    expect(field('Consumer key').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a store that has given no key', () => {
  const address = 'installPlugin=&storeUrl=https%3A%2F%2Fshop.example.com&success=0&user_id=x';
  const back = { token: ada, store: null, address };

  it('is asked again at the address that is typed by then [INT-165]', async () => {
    const before = open({ token: ada, store: null });
    await before.user.type(
      await screen.findByRole('textbox', { name: 'Store URL' }),
      'https://a.b',
    );
    before.unmount();
    const { user, sent } = open(back);
    await user.type(await screen.findByRole('textbox', { name: 'Store URL' }), '.au');
    await user.click(button(labels.connect.ask));
    expect(document.activeElement).toBe(field('Store URL'));
    expect(field('Store URL').value).toBe('https://shop.example.com.au');
    expect(screen.queryByText(labels.keyNotFound)).toBeNull();
    await user.click(button('Authorize'));
    await waitFor(() => expect(sent).toEqual([{ storeUrl: 'https://shop.example.com.au' }]));
  });

  it('is forgotten in the address once its key was entered by hand [INT-164]', async () => {
    const { user, search } = open(back);
    await user.type(await screen.findByLabelText('Consumer key'), 'ck_0123456789');
    await user.type(screen.getByLabelText('Consumer secret'), 'cs_0123456789');
    await user.click(button(labels.add));
    await screen.findByRole('dialog', { name: labels.plugin.title });
    expect(search()).toBe('installPlugin=&test=');
    expect(screen.queryByText(labels.noNewKey)).toBeNull();
  });
});

describe('the focus on the page of WooCommerce', () => {
  it('is in the address of the store once it was removed [INT-147]', async () => {
    const { user, fake } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    fake.refuse(getWooCommerce, 'not-found');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('button', { name: 'Authorize' });
    await waitFor(() => expect(document.activeElement).toBe(field('Store URL')));
  });

  it('is in the first field that is wrong when the form is sent [SHELL-152]', async () => {
    const { user } = open({ store: null });
    await user.click(await screen.findByRole('button', { name: labels.connect.byHand }));
    await user.type(field('Store URL'), 'https://shop.example.com');
    await user.click(button(labels.add));
    await waitFor(() => expect(document.activeElement).toBe(field('Consumer key')));
  });

  it('goes with the address that was typed to the form for a key [INT-149]', async () => {
    const { user } = open({ store: null });
    await user.type(await screen.findByRole('textbox', { name: 'Store URL' }), 'https://my.shop');
    await user.click(button(labels.connect.byHand));
    await screen.findByRole('button', { name: labels.add });
    expect(field('Store URL').value).toBe('https://my.shop');
    expect(document.activeElement).toBe(field('Store URL'));
  });
});

describe('the status of the store', () => {
  it('has a line for each thing the store tells [INT-30] [INT-46]', async () => {
    open();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      ...['Plugin version1.3.0', 'WooCommerce version10.3.4', 'HPOS enabledYes'],
      ...['HPOS sync enabledNo', 'WordPress version6.8.3', 'MySQL version8.0.44'],
      ...['Default timezoneUTC', 'WooCommerce database version10.3.3'],
    ]);
  });

  it('says while it is asked for, and that it cannot be had [INT-46] [INT-112]', async () => {
    const { fake } = open();
    fake.refuse(getWooCommerceStatus, 'shop-failed');
    await screen.findByText(labels.status.loading);
    await screen.findByText('Unable to retrieve WooCommerce status information');
  });

  it('says that the plugin is missing, and how to install it [INT-07] [INT-50] [INT-53] [INT-109 INT-110]', async () => {
    const { user, search } = open({
      status: { ...status, isBcPluginInstalled: false, bcPluginVersion: null },
    });
    await screen.findByText(
      `${wordsOf(testTenant.data.terms).Ambassador} WooCommerce Plugin Not Installed`,
    );
    await user.click(button(labels.plugin.install));
    expect(search()).toBe('installPlugin=');
  });

  it('says that the plugin is older, part by part [INT-51] [INT-52] [INT-111]', async () => {
    open({ status: { ...status, bcPluginVersion: '1.9.0', latestBcPluginVersion: '1.10.0' } });
    await screen.findByText(
      'A newer version of the plugin is available. Please update from 1.9.0 to 1.10.0 in WordPress under Plugins.',
    );
  });

  it('opens how to install the plugin at once where the address says so, and reads the status again [INT-06] [INT-53] [INT-169]', async () => {
    const { user, fake, search } = open({
      address: 'installPlugin=&storeUrl=https%3A%2F%2Fshop.example.com&success=1&user_id=x',
    });
    const dialog = await screen.findByRole('dialog', { name: labels.plugin.title });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/contact support/i),
      expect.stringMatching(/upload/i),
      expect.stringMatching(/activate/i),
    ]);
    await screen.findByRole('table', { hidden: true });
    const asked = () => fake.requests.filter(({ url }) => url.endsWith('/status')).length;
    const before = asked();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(search()).toBe('');
  });
});

describe('the test of the store', () => {
  it('runs when it opens, and has a line for each result [INT-07] [INT-49] [INT-106]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Test integration' }));
    const dialog = await screen.findByRole('dialog', { name: 'Test integration' });
    expect(
      (await within(dialog).findAllByRole('listitem')).map((item) => item.textContent),
    ).toEqual(['PassedStore addressThe store answers', 'FailedPluginNot installed']);
  });

  it('runs at once with a key that was entered by hand [INT-153]', async () => {
    const added = open({ store: null });
    await added.user.click(await screen.findByRole('button', { name: labels.connect.byHand }));
    await added.user.type(field('Store URL'), 'https://shop.example.com');
    await added.user.type(field('Consumer key'), 'ck_0123456789');
    await added.user.type(screen.getByLabelText('Consumer secret'), 'cs_0123456789');
    await added.user.click(button(labels.add));
    await screen.findByRole('dialog', { name: 'Test integration' });
    added.unmount();

    const { user, said } = open();
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    await waitFor(() => expect(said).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button(labels.key.edit));
    await user.type(field('Consumer key'), 'ck_new');
    await user.type(screen.getByLabelText('Consumer secret'), 'cs_new');
    await user.click(button('Update'));
    await screen.findByRole('dialog', { name: 'Test integration' });
  });

  it('waits for the question whether the plugin is installed [INT-153]', async () => {
    const { user } = open({ address: 'installPlugin=&test=' });
    const first = await screen.findByRole('dialog', { name: labels.plugin.title });
    await user.click(within(first).getByRole('button', { name: labels.plugin.done }));
    await screen.findByRole('dialog', { name: 'Test integration' });
  });

  it('is offered where the store has stopped [INT-47] [INT-48] [INT-113]', async () => {
    const { user } = open({ store: { ...stored, stopped: true } });
    await screen.findByText(/This integration has stopped working because of repeated errors/);
    await user.click(button('Test it again'));
    await screen.findByRole('dialog', { name: 'Test integration' });
  });

  it('says so where it fails without a result [INT-105]', async () => {
    const { user, fake } = open();
    fake.refuse(testWooCommerce, 'internal');
    await user.click(await screen.findByRole('button', { name: 'Test integration' }));
    await screen.findByText('Unknown error');
  });

  it('says why it has failed, where that is known [INT-146]', async () => {
    const { user, fake } = open();
    fake.refuse(getWooCommerceStatus, 'shop-failed', { message: 'The store refused the key' });
    fake.refuse(testWooCommerce, 'shop-failed', { message: 'The store did not answer' });
    await screen.findByText('The store refused the key');
    await user.click(button('Test integration'));
    await screen.findByText('The store did not answer');
  });
});
