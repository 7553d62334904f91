import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityTypeLabels } from '#client/activity-types/labels.ts';
import { rateLabels as labels } from '#client/activity-types/rate-labels.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { serveTemplates } from '#client/testing/post-templates.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { serveDefinitions } from '#client/testing/tracking-links.ts';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import * as endpoints from '#contract/activity-types/endpoints.ts';
import type { RateGoods, ReferralRate } from '#contract/activity-types/referral-rate.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { listShopifyCollections, listShopifyProducts } from '#contract/shopify/endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';

const lamp = { id: '101', title: 'Desk lamp Lumen', mainImageUrl: null };
const desk = { id: '13', title: 'Desk', mainImageUrl: null, collectionType: 'custom' as const };
const page = <Item,>(results: Item[]) => ({
  ...{ results, page: 1, pageSize: 50, totalCount: results.length },
});

describe.each(sides)('the goods that a percentage is for, %s', (name) => {
  const open = async (referralSystem: ReferralSystem, serve?: (fake: FakeApi) => void) => {
    const type = makeActivityType({
      ...{ slug: 'refer', version: 2, category: 'referral', referralSystem },
      reward: {
        ...{ valueType: 'none', description: '', payoutFormat: 'monetary' },
        ...{ referralCommissionPercentage: 10, referralRates: [] },
      },
    });
    const asked: { path: string; system?: string; search?: string | undefined }[] = [];
    const saved: ReferralRate[][] = [];
    const app = await openSide(name, '/activity-types/new/referral?replace=refer&version=2&s=3', {
      feature: 'activityTypes',
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        fake.on(endpoints.getActivityTypeVersion, () => type);
        fake.on(endpoints.listActivityTypes, () => page([type]));
        fake.on(endpoints.replaceActivityType, ({ body }) => {
          saved.push(body.challengeDefinition.reward.referralRates ?? []);
          return type;
        });
        fake.on(listShopifyProducts, ({ query: { system, search } }) => {
          asked.push({ path: 'products', system, search });
          return page(system === 'amazon' ? [] : [lamp]);
        });
        fake.on(listShopifyCollections, ({ query: { system, search } }) => {
          asked.push({ path: 'collections', system, search });
          return page([desk]);
        });
        fake.on(listTags, () => ({ results: [] }));
        fake.on(listSavedSearches, () => ({ results: [] }));
        fake.refuse(evaluateFeature, 'not-found');
        serveDefinitions(fake);
        serveTemplates(fake);
        serve?.(fake);
      },
    });
    const { side, user } = app;
    await user.click(await side.findByRole('button', { name: labels.add }));
    const rate = within(side.getByRole('group', { name: labels.group(1) }));
    const box = (label: string) => rate.getByRole<HTMLInputElement>('combobox', { name: label });
    const pick = async (label: string, option: string) => {
      await user.click(box(label));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    };
    fireEvent.change(rate.getByRole('textbox', { name: labels.percentage }), {
      target: { value: '20' },
    });
    return {
      ...{ ...app, rate, box, pick, asked },
      /** Goes on to the end, and saves; what the percentages were for. */
      async save(): Promise<(RateGoods | null | undefined)[]> {
        const { next, replace } = activityTypeLabels.wizard;
        for (const step of [4, 5]) {
          await user.click(side.getByRole('button', { name: next }));
          await waitFor(() => expect(app.address()).toContain(`s=${step}`));
        }
        await user.click(await side.findByRole('button', { name: replace }));
        await waitFor(() => expect(saved).toHaveLength(1));
        return (saved.at(-1) ?? []).map(({ goods }) => goods);
      },
    };
  };

  it('are picked from the products of a store at WooCommerce by name [INT-139]', async () => {
    const { box, pick, asked, user, save } = await open('woo-commerce');
    const { product, collection } = labels.goodsKinds['woo-commerce'];
    expect([product, collection]).toEqual(['Some products', 'Some categories']);
    await pick(labels.goods, product);
    await user.type(box(labels.items['woo-commerce'].product), 'lamp');
    const found = { path: 'products', system: 'woo-commerce', search: 'lamp' };
    await waitFor(() => expect(asked).toContainEqual(found));
    await pick(labels.items['woo-commerce'].product, lamp.title);
    expect(await save()).toEqual([{ kind: 'product', items: [{ id: '101', title: lamp.title }] }]);
  });

  it('are picked from its categories by name [INT-140]', async () => {
    const { pick, asked, save } = await open('woo-commerce');
    await pick(labels.goods, labels.goodsKinds['woo-commerce'].collection);
    await pick(labels.items['woo-commerce'].collection, 'Desk');
    expect(await save()).toEqual([{ kind: 'collection', items: [{ id: '13', title: 'Desk' }] }]);
    expect(asked).toEqual([{ path: 'collections', system: 'woo-commerce', search: undefined }]);
  });

  it('are products alone at Amazon, and an ASIN that no order has named is typed [INT-129]', async () => {
    const { box, pick, rate, user, save } = await open('amazon');
    await user.click(box(labels.goods));
    const options = await screen.findAllByRole('option', { hidden: true, name: /^Some / });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Some products']);
    await user.keyboard('{Escape}');
    await pick(labels.goods, labels.goodsKinds.amazon.product);
    expect(rate.getByText(new RegExp(labels.amazonHint))).toBeTruthy();
    await user.type(box(labels.items.amazon.product), 'b0d1xd1zv3');
    await pick(labels.items.amazon.product, 'B0D1XD1ZV3');
    expect(await save()).toEqual([
      { kind: 'product', items: [{ id: 'B0D1XD1ZV3', title: 'B0D1XD1ZV3' }] },
    ]);
  });

  it('say so where the store is not connected, or does not answer [INT-142]', async () => {
    const { box, pick, rate, user } = await open('woo-commerce', (fake) => {
      fake.refuse(listShopifyProducts, 'not-found');
      fake.refuse(listShopifyCollections, 'shop-failed', { message: 'The store did not answer' });
    });
    await pick(labels.goods, labels.goodsKinds['woo-commerce'].product);
    expect(await rate.findByText(labels.notConnected)).toBeTruthy();
    await user.click(box(labels.goods));
    await pick(labels.goods, labels.goodsKinds['woo-commerce'].collection);
    expect(await rate.findByText('The store did not answer')).toBeTruthy();
  });
});
