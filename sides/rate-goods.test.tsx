import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityTypeLabels, stepLabels } from '#client/activity-types/labels.ts';
import { rateLabels as labels } from '#client/activity-types/rate-labels.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import { serveTemplates } from '#client/testing/post-templates.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { serveDefinitions } from '#client/testing/tracking-links.ts';
import * as endpoints from '#contract/activity-types/endpoints.ts';
import type { ReferralRate } from '#contract/activity-types/referral-rate.ts';
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
  it('are picked from the products and categories of a store at WooCommerce [INT-139 INT-140]', async () => {
    const type = makeActivityType({
      ...{ slug: 'refer', version: 2, category: 'referral', referralSystem: 'woo-commerce' },
      reward: {
        ...{ valueType: 'none', description: '', payoutFormat: 'monetary' },
        ...{ referralCommissionPercentage: 10, referralRates: [] },
      },
    });
    const asked: (string | undefined)[][] = [];
    const saved: ReferralRate[][] = [];
    const address = '/activity-types/new/referral?replace=refer&version=2&s=3';
    const { side, user } = await openSide(name, address, {
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
          asked.push(['products', system, search]);
          return page([lamp]);
        });
        fake.on(listShopifyCollections, ({ query: { system, search } }) => {
          asked.push(['collections', system, search]);
          return page([desk]);
        });
        fake.on(listTags, () => ({ results: [] }));
        fake.on(listSavedSearches, () => ({ results: [] }));
        fake.refuse(evaluateFeature, 'not-found');
        serveDefinitions(fake);
        serveTemplates(fake);
      },
    });
    const addRate = async (number: number, percentage: string) => {
      fireEvent.click(await side.findByRole('button', { name: labels.add }));
      const rate = within(side.getByRole('group', { name: labels.group(number) }));
      const box = (label: string) => rate.getByRole<HTMLInputElement>('combobox', { name: label });
      const value = { target: { value: percentage } };
      fireEvent.change(rate.getByRole('textbox', { name: labels.percentage }), value);
      return {
        box,
        async pick(label: string, option: string) {
          await user.click(box(label));
          // Those of the percentage above are still there, hidden.
          const role = { name: option, hidden: true };
          const [one] = (await screen.findAllByRole('option', role)).toReversed();
          if (one) fireEvent.click(one);
        },
      };
    };
    const { goodsKinds, items, goods } = labels;
    const first = await addRate(1, '20');
    await first.pick(goods, goodsKinds['woo-commerce'].product);
    // A store searches more than the titles.
    await user.type(first.box(items['woo-commerce'].product), 'SKU-7');
    await waitFor(() => expect(asked).toContainEqual(['products', 'woo-commerce', 'SKU-7']));
    await first.pick(items['woo-commerce'].product, lamp.title);
    const second = await addRate(2, '15');
    await second.pick(goods, 'Some categories');
    await second.pick('Categories', desk.title);
    expect(asked).toContainEqual(['collections', 'woo-commerce', undefined]);

    const { next, replace } = activityTypeLabels.wizard;
    for (const step of [stepLabels.limits, stepLabels.presentation]) {
      fireEvent.click(side.getByRole('button', { name: next }));
      await side.findByRole('heading', { level: 2, name: step });
    }
    fireEvent.click(side.getByRole('button', { name: replace }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.map((rate) => rate.goods)).toEqual([
      { kind: 'product', items: [{ id: '101', title: lamp.title }] },
      { kind: 'collection', items: [{ id: '13', title: 'Desk' }] },
    ]);
  });
});
