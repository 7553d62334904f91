import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { integrationLabels } from '#client/integrations/labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import {
  authorizeShopify,
  getShopify,
  listShopifyScripts,
  refreshShopifyShop,
  removeShopify,
  testShopify,
  updateShopify,
} from '#contract/shopify/endpoints.ts';
import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import {
  getWooCommerce,
  getWooCommerceStatus,
  testWooCommerce,
} from '#contract/woo-commerce/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const shop: ShopifyIntegration = {
  shopName: 'acme-outdoor',
  domain: 'www.acme-outdoor.example',
  currency: 'EUR',
  storeUrl: 'https://www.acme-outdoor.example',
  allocationDiscountExpiryDays: null,
  allocationGiftCardExpiryDays: null,
  referralCookieExpiryDays: 30,
  isPlus: false,
  scripts: [],
  stopped: false,
};

/** Opens an address in a tenant with this shop, or none. */
async function open(
  address: string,
  given: ShopifyIntegration | null,
  roles = ['admin'],
  tenant: Partial<Tenant> = {},
) {
  let stored = given;
  const sent: unknown[] = [];
  const app = await openApp(address, {
    token: makeToken({ roles }),
    tenant,
    serve(fake) {
      fake.on(getShopify, () => {
        if (stored) return stored;
        throw problemResponse('not-found');
      });
      fake.on(listCurrentIntegrationTypes, () => ({
        results: stored ? ['shopify' as const] : [],
        stopped: stored?.stopped ? ['shopify' as const] : [],
      }));
      fake.on(authorizeShopify, ({ body }) => ({
        address: `https://${body.shopName}.myshopify.com/admin/oauth/authorize`,
      }));
      fake.on(updateShopify, ({ body }) => {
        if (!stored) throw problemResponse('not-found');
        sent.push(body);
        stored = { ...shop, ...body };
        return stored;
      });
      fake.on(refreshShopifyShop, () => {
        if (!stored) throw problemResponse('not-found');
        return stored;
      });
      fake.on(removeShopify, () => {
        stored = null;
        return undefined;
      });
      fake.on(testShopify, () => {
        stored = shop;
        return {
          results: [{ title: 'Connection', result: 'passed' as const, message: 'It answers' }],
        };
      });
      fake.on(listShopifyScripts, () => ({ results: [] }));
    },
  });
  const removeElsewhere = () => {
    stored = null;
  };
  const replaceElsewhere = (by: ShopifyIntegration) => {
    stored = by;
  };
  return { ...app, sent, removeElsewhere, replaceElsewhere };
}

const billedThroughShopify: Partial<Tenant> = {
  billing: {
    ...{ billingSystem: 'shopify', useStripe: false, denyTrialPeriod: false },
    ...{ hasStripeSubscription: false, hasActiveSubscription: true },
  },
};

describe('removing a store that pays for the plan', () => {
  it('is not offered, and says why [INT-71 INT-72]', async () => {
    await open('/integrations/shopify', shop, ['admin'], billedThroughShopify);
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove' });
    expect(remove.disabled).toBe(true);
    screen.getByText('Shopify cannot be removed while your plan is billed through Shopify');
  });

  it('is offered by an override of this browser [INT-71 INT-75]', async () => {
    const address = '/integrations/shopify?features=allow-remove-shopify';
    await open(address, shop, ['admin'], billedThroughShopify);
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove' });
    expect(remove.disabled).toBe(false);
  });
});

const button = (name: string) => screen.findByRole('button', { name });
async function remove(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await button('Remove'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
}

describe('the list of the platforms', () => {
  it('shows each with whether it is added, and opens its page [INT-02 INT-03 INT-01]', async () => {
    const { user, address } = await open('/integrations', shop);
    await screen.findByText('Not added');
    const rows = screen.getAllByRole('listitem');
    const texts = rows.map((row) => row.textContent).filter((text) => /[aA]dded/.test(text));
    expect(texts).toEqual([
      expect.stringMatching(/^Shopify.*Added$/),
      expect.stringMatching(/^WooCommerce.*Not added$/),
    ]);
    await user.click(screen.getByRole('link', { name: 'Shopify' }));
    expect(address()).toBe('/integrations/shopify');
  });
});

describe('a platform that has stopped', () => {
  it.each([
    ['shopify', 'Shopify'],
    ['woo-commerce', 'WooCommerce'],
  ] as const)('is tested at once from the list: %s [INT-144]', async (type, name) => {
    const { user } = await openApp('/integrations', {
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        fake.on(listCurrentIntegrationTypes, () => ({ results: [type], stopped: [type] }));
        fake.on(getShopify, () => ({ ...shop, stopped: true }));
        fake.on(getWooCommerce, () => ({
          ...{ storeUrl: 'https://shop.example.com', productCategoryUrlBase: '', stopped: true },
          ...{ couponExpiryDays: null, referralCookieExpiryDays: 30 },
          apiKey: { consumerKey: '••••9876', useQueryStringAuth: false },
        }));
        fake.refuse(getWooCommerceStatus, 'shop-failed');
        for (const test of [testShopify, testWooCommerce])
          fake.on(test, () => ({
            results: [{ title: name, result: 'failed' as const, message: 'No' }],
          }));
      },
    });
    await user.click(await button('Test it again'));
    const dialog = await screen.findByRole('dialog', { name: 'Test integration' });
    await within(dialog).findByText(name);
  });
});

describe('the page of Shopify', () => {
  it('asks for the name of the store alone, and leads to it [INT-37 INT-65 INT-79]', async () => {
    const { user, left, notices } = await open('/integrations/shopify', null);
    const field = await screen.findByLabelText('Store name');
    expect([notices(), screen.queryByRole('alert')]).toEqual([[], null]);
    expect((await button('Authorize')).hasAttribute('disabled')).toBe(true);
    await user.type(field, 'acme.myshopify.com');
    await screen.findByText(
      'Please enter only the store name part, e.g. my-store for my-store.myshopify.com',
    );
    expect((await button('Authorize')).hasAttribute('disabled')).toBe(true);
    await user.clear(field);
    await user.type(field, 'acme');
    await user.click(await button('Authorize'));
    await waitFor(() => expect(left).toEqual(['https://acme.myshopify.com/admin/oauth/authorize']));
  });

  it('has the name of the store again for whoever comes back from it without an answer [INT-157]', async () => {
    const first = await open('/integrations/shopify', null);
    await first.user.type(await screen.findByLabelText('Store name'), 'acme');
    await first.user.click(await button('Authorize'));
    await waitFor(() => expect(first.left).toHaveLength(1));
    cleanup();
    await open('/integrations/shopify', null);
    const field = await screen.findByLabelText<HTMLInputElement>('Store name');
    await waitFor(() => expect(field.value).toBe('acme'));
    expect((await button('Authorize')).hasAttribute('disabled')).toBe(false);
  });

  it.each([
    ['authorized=true', 'Shopify integration added'],
    ['error=The%20store%20said%20no', 'The store said no'],
  ])(
    'says how %s has ended, and takes it out of the address [INT-04 INT-05]',
    async (query, text) => {
      const { address } = await open(`/integrations/shopify?${query}`, shop);
      await screen.findByText(text);
      await waitFor(() => expect(address()).toBe('/integrations/shopify'));
      expect(screen.getByText(text)).toBeDefined();
    },
  );

  it('changes the settings, and sends those alone that are new [INT-38 INT-151]', async () => {
    const { user, sent } = await open('/integrations/shopify', shop);
    const field = await screen.findByLabelText('Links are remembered for');
    await user.clear(field);
    await user.type(field, '14');
    await user.click(await button('Update'));
    await screen.findByText('Updated settings');
    expect(sent).toEqual([{ referralCookieExpiryDays: 14 }]);
  });

  it('is removed after a question that says what becomes of its rewards and its settings [INT-173 INT-175]', async () => {
    const { user } = await open('/integrations/shopify', shop);
    await user.click(await button('Remove'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Shopify integration?' });
    within(dialog).getByText(
      /Rewards of the store can still be chosen, and wait until you connect it again; its settings begin anew then/,
    );
    expect(integrationLabels.removeConsequence['woo-commerce']).toMatch(/its settings begin anew/);
  });

  it('is removed after one question [INT-08 INT-38]', async () => {
    const { user } = await open('/integrations/shopify', shop);
    await user.click(await button('Remove'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Shopify integration?' });
    expect(dialog).toBeDefined();
    const buttons = screen.getAllByRole('button', { name: 'Remove' });
    await user.click(buttons.at(-1) ?? dialog);
    await screen.findByText('Removed integration');
    await button('Authorize');
  });

  it('has an empty field for the next store, without the text that was typed for this one [INT-158]', async () => {
    const first = await open('/integrations/shopify', null);
    await first.user.type(await screen.findByLabelText('Store name'), 'acme-outdoor');
    await first.user.click(await button('Authorize'));
    await waitFor(() => expect(first.left).toHaveLength(1));
    cleanup();
    const { user } = await open('/integrations/shopify', shop);
    await remove(user);
    const field = await screen.findByLabelText<HTMLInputElement>('Store name');
    await screen.findByText('Removed integration');
    expect(field.value).toBe('');
  });

  it('keeps no unsaved settings for the store that comes after it [INT-159]', async () => {
    const { user } = await open('/integrations/shopify', shop);
    const url = await screen.findByLabelText('Store URL');
    await user.clear(url);
    await user.type(url, 'https://old.example');
    await remove(user);
    await screen.findByLabelText('Store name');
    cleanup();
    await open('/integrations/shopify', { ...shop, storeUrl: 'https://next.example' });
    const field = await screen.findByLabelText<HTMLInputElement>('Store URL');
    await screen.findByText('Connect again');
    expect(field.value).toBe('https://next.example');
  });

  it('says so when its settings are saved and it was removed elsewhere, and keeps them in sight [INT-176]', async () => {
    const { user, removeElsewhere } = await open('/integrations/shopify', shop, [
      'admin',
      'support',
    ]);
    const url = await screen.findByLabelText<HTMLInputElement>('Store URL');
    await screen.findByText('Scripts');
    await user.type(url, '.au');
    removeElsewhere();
    await user.click(await button('Update'));
    await screen.findByText('This store was removed');
    expect(url.value).toBe(`${shop.storeUrl}.au`);
    expect(screen.getByLabelText<HTMLInputElement>('Store name').value).toBe(shop.shopName);
    expect(await button('Update')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.queryByText('Scripts')).toBeNull();
  });

  it('gives nothing of what was typed to another store that took its place [INT-177]', async () => {
    const { user, replaceElsewhere } = await open('/integrations/shopify', shop);
    await user.type(await screen.findByLabelText('Store URL'), '.au');
    const next = { ...shop, shopName: 'next', storeUrl: 'https://next.example' };
    replaceElsewhere(next);
    await user.click(await button('Read the store anew'));
    await screen.findByText(/Your changes for acme-outdoor were not saved/);
    expect(screen.getByLabelText<HTMLInputElement>('Store URL').value).toBe(next.storeUrl);
    cleanup();
    await open('/integrations/shopify', next);
    await button('Connect again');
    expect(screen.getByLabelText<HTMLInputElement>('Store URL').value).toBe(next.storeUrl);
  });

  it('has the focus in the name of the store once it was removed [INT-147]', async () => {
    const { user } = await open('/integrations/shopify', shop);
    await remove(user);
    const field = await screen.findByLabelText('Store name');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('leads to the same store for a new key [INT-145]', async () => {
    const { user, left } = await open('/integrations/shopify', shop);
    await user.click(await button('Connect again'));
    await waitFor(() =>
      expect(left).toEqual(['https://acme-outdoor.myshopify.com/admin/oauth/authorize']),
    );
  });

  it('warns when it has stopped, until a test has passed [INT-47]', async () => {
    const { user } = await open('/integrations/shopify', { ...shop, stopped: true });
    await user.click(await button('Test it again'));
    await screen.findByText('It answers');
    expect(screen.getByText('Passed')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Test it again')).toBeNull());
  });

  it('has tools for scripts for support [INT-38]', async () => {
    await open('/integrations/shopify', shop, ['admin', 'support']);
    await screen.findByRole('heading', { name: 'Scripts' });
  });

  it('has none for an admin [INT-70]', async () => {
    await open('/integrations/shopify', shop);
    await button('Update');
    expect(screen.queryByRole('heading', { name: 'Scripts' })).toBeNull();
  });
});
