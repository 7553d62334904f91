import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { connectShopify, getShopify } from '#contract/shopify/endpoints.ts';
import { getWooCommerce } from '#contract/woo-commerce/endpoints.ts';
import { visit } from '#ui/testing/page.ts';
import { openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://acme.banyan.test:4000/'));

it.each([
  '/integrations/shopify',
  '/integrations/shopify/connect?code=a&hmac=b&shop=acme&state=c&timestamp=1',
  '/integrations/woo-commerce',
])('marks the entry of the integrations at %s [INT-154]', async (address) => {
  await openApp(address, {
    token: makeToken(),
    serve(fake) {
      fake.refuse(getShopify, 'not-found');
      fake.on(connectShopify, () => new Promise(() => {}));
      fake.refuse(getWooCommerce, 'not-found');
    },
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  const entry = await menu.findByRole('link', { name: 'Integrations' });
  await waitFor(() => expect(entry.getAttribute('aria-current')).toBe('page'));
});
