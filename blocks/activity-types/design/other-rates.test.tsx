import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { activityTypeLabels, designLabels } from '#client/activity-types/labels.ts';
import { rateLabels as labels } from '#client/activity-types/rate-labels.ts';
import { newActivityType } from '#client/activity-types/values.ts';
import { dryRunLabels } from '#client/referrals/dry-run-labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import type { DryRun, DryRunInput } from '#contract/referrals/dry-run.ts';
import { tryCommission } from '#contract/referrals/endpoints.ts';
import { listShopifyCollections, listShopifyProducts } from '#contract/shopify/endpoints.ts';
import { button, enter, field, openWizard } from '../../testing/open-wizard.tsx';

const { wizard } = activityTypeLabels;
const features = { 'referrals.commissionsByTag': true };
const hint = 'Tags: Not available on current plan. Upgrade your plan to use it.';

afterEach(cleanup);

/** The step Reward of a referral in Shopify, with a commission of 10 percent. */
function openReward(
  on: Record<string, boolean>,
  serve?: (fake: FakeApi) => void,
  system: ReferralSystem = 'shopify',
) {
  const values = newActivityType('referral', 'EUR');
  values.title = 'Refer';
  values.referralSystem = system;
  Object.assign(values.tasks[0]?.taskDefinition ?? {}, { title: 'Refer' });
  values.reward.referralCommissionPercentage = 10;
  return openWizard(values, {
    ...{ step: 3, tenant: { features: on } },
    ...(serve && { serve }),
  });
}

const rate = (number: number) => within(screen.getByRole('group', { name: labels.group(number) }));

describe('other percentages of a referral', () => {
  it('are added with a condition, and removed', async () => {
    const { user } = openReward(features);
    await user.click(button(labels.add));
    expect(button(wizard.next).disabled).toBe(true);
    enter(labels.percentage, '20');
    await user.click(rate(1).getByRole('combobox', { name: labels.tag }));
    await user.click(await screen.findByRole('option', { name: 'vip' }));
    expect(button(wizard.next).disabled).toBe(false);
    await user.click(button(labels.add));
    expect(button(wizard.next).disabled).toBe(true);
    await user.click(button(labels.remove(2)));
    expect(button(wizard.next).disabled).toBe(false);
    await user.click(button(labels.remove(1)));
    expect(screen.queryByRole('group', { name: labels.group(1) })).toBeNull();
  });

  it('say that tags are not on the plan, beside the commission, and leave the rest to be used [PLAN-70 SET-126 SET-128 REF-83]', async () => {
    const { user } = openReward({});
    await user.click(button(labels.add));
    expect(rate(1).getByRole<HTMLInputElement>('combobox', { name: labels.tag }).disabled).toBe(
      true,
    );
    expect(rate(1).getByText(hint)).toBeDefined();
    enter(labels.percentage, '20');
    await user.click(rate(1).getByRole('combobox', { name: labels.purchase }));
    await user.click(await screen.findByRole('option', { name: labels.purchases.first }));
    expect(button(wizard.next).disabled).toBe(false);
    cleanup();
    openReward(features);
    expect(screen.queryByText(hint)).toBeNull();
  });
});

describe('a percentage for goods', () => {
  const found = [
    { id: '81', title: 'Ridge 45 Backpack', mainImageUrl: null },
    { id: '82', title: 'Larch Beanie', mainImageUrl: null },
  ];
  const page = <Item,>(results: Item[]) => ({
    ...{ results, page: 1, pageSize: 50, totalCount: results.length },
  });

  it('is for products or collections that are picked from the connected shop', async () => {
    const { user } = openReward(features, (fake) => {
      fake.on(listShopifyProducts, () => page(found));
      fake.on(listShopifyCollections, () =>
        page([{ id: '7', title: 'Sale', mainImageUrl: null, collectionType: 'smart' as const }]),
      );
    });
    await user.click(button(labels.add));
    enter(labels.percentage, '20');
    const choose = async (field: string, option: string) => {
      await user.click(rate(1).getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(labels.goods, labels.goodsKinds.shopify.product);
    expect(button(wizard.next).disabled).toBe(true);
    await choose(labels.items.shopify.product, 'Larch Beanie');
    expect(rate(1).getByText('Larch Beanie')).toBeDefined();
    expect(button(wizard.next).disabled).toBe(false);
    await choose(labels.goods, labels.goodsKinds.shopify.collection);
    await choose(labels.items.shopify.collection, 'Sale');
    expect(button(wizard.next).disabled).toBe(false);
  });

  it('is for all goods again once another platform is chosen, whose goods are others [INT-141]', async () => {
    const { user } = openReward(features, (fake) => {
      fake.on(listShopifyProducts, () => page(found));
    });
    await user.click(button(labels.add));
    const choose = async (box: HTMLElement, option: string) => {
      await user.click(box);
      await user.click(await screen.findByRole('option', { name: option }));
    };
    const goods = () => rate(1).getByRole<HTMLInputElement>('combobox', { name: labels.goods });
    await choose(goods(), labels.goodsKinds.shopify.product);
    const products = rate(1).getByRole('combobox', { name: labels.items.shopify.product });
    await choose(products, 'Larch Beanie');
    const system = screen.getByRole('combobox', { name: designLabels.reward.system });
    await choose(system, referralSystemWords['woo-commerce']);
    expect(goods().value).toBe('');
    expect(rate(1).queryByText('Larch Beanie')).toBeNull();
  });

  it('is for products alone at Amazon, and an ASIN that no order has named is typed [INT-129]', async () => {
    const { user } = openReward(
      features,
      (fake) => fake.on(listShopifyProducts, () => page([])),
      'amazon',
    );
    await user.click(button(labels.add));
    enter(labels.percentage, '20');
    await user.click(rate(1).getByRole('combobox', { name: labels.goods }));
    const kinds = await screen.findAllByRole('option', { name: /^Some / });
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Some products']);
    await user.click(screen.getByRole('option', { name: labels.goodsKinds.amazon.product }));
    await user.type(
      rate(1).getByRole('combobox', { name: labels.items.amazon.product }),
      'b0d1xd1zv',
    );
    expect(await screen.findByText(labels.noneFound.amazon)).toBeDefined();
    await user.keyboard('3');
    await user.click(await screen.findByRole('option', { name: 'B0D1XD1ZV3' }));
    expect(rate(1).getByText('B0D1XD1ZV3')).toBeDefined();
    expect(button(wizard.next).disabled).toBe(false);
  });

  it('says where the store is not connected, and where it does not answer [INT-142]', async () => {
    const { user } = openReward(
      features,
      (fake) => {
        fake.refuse(listShopifyProducts, 'not-found');
        fake.refuse(listShopifyCollections, 'shop-failed', { message: 'The store did not answer' });
      },
      'woo-commerce',
    );
    await user.click(button(labels.add));
    const choose = async (option: string) => {
      await user.click(rate(1).getByRole('combobox', { name: labels.goods }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(labels.goodsKinds['woo-commerce'].product);
    expect(await rate(1).findByText(labels.notConnected)).toBeDefined();
    await choose(labels.goodsKinds['woo-commerce'].collection);
    expect(await rate(1).findByText('The store did not answer')).toBeDefined();
  });

  it('says that a shop does not answer, and not that it has no such goods', async () => {
    const { user } = openReward(features, (fake) => {
      fake.refuse(listShopifyProducts, 'shop-failed');
      fake.on(listShopifyCollections, () => page([]));
    });
    await user.click(button(labels.add));
    const choose = async (option: string) => {
      await user.click(rate(1).getByRole('combobox', { name: labels.goods }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    const { goodsKinds, items, noneFound } = labels;
    await choose(goodsKinds.shopify.product);
    await user.click(rate(1).getByRole('combobox', { name: items.shopify.product }));
    expect(await rate(1).findByText(problemMessages['shop-failed'])).toBeDefined();
    expect(screen.queryByText(noneFound.shopify)).toBeNull();
    await choose(goodsKinds.shopify.collection);
    await user.click(rate(1).getByRole('combobox', { name: items.shopify.collection }));
    expect(await screen.findByText(noneFound.shopify)).toBeDefined();
  });
});

describe('a commission that is being entered', () => {
  const earned = (points: number) => ({ points, cash: {} });
  const answer = (more: Partial<DryRun> = {}): DryRun => ({
    ...{ from: '2026-10-24T10:00:00.000Z', referrals: 12, now: earned(850), tried: earned(1020) },
    people: [
      {
        ...{ slug: 'anna', firstName: 'Anna', lastName: 'Okafor', referrals: 2 },
        ...{ now: earned(85), tried: { points: 170, cash: { EUR: 6 } } },
      },
    ],
    ...{ peopleCount: 3, unknownGoods: 0 },
    ...more,
  });

  it('is tried on the referrals of the last days, as it stands in the fields', async () => {
    const sent: DryRunInput[] = [];
    const { user } = openReward(features, (fake) =>
      fake.on(tryCommission, ({ body }) => {
        sent.push(body);
        return answer();
      }),
    );
    enter(designLabels.reward.commission, '12.5');
    await user.click(button(dryRunLabels.try));
    expect(
      await screen.findByText(
        'Of 12 referrals: 850 points so far, 1,020 points with this commission.',
      ),
    ).toBeDefined();
    expect(sent).toMatchObject([
      { system: 'shopify', commission: { referralCommissionPercentage: 12.5 } },
    ]);
    const row = screen.getByRole('row', { name: /Anna Okafor/ });
    expect(row.textContent).toContain('170 points · €6');
    expect(screen.getByText('and 2 more')).toBeDefined();
  });

  it('is not tried while something of it is missing', () => {
    openReward(features);
    expect(button(dryRunLabels.try).disabled).toBe(false);
    enter(designLabels.reward.commission, '');
    expect(button(dryRunLabels.try).disabled).toBe(true);
  });

  it('says that there is nothing to try it on, or that nothing would change', async () => {
    const answers = [answer({ referrals: 0, people: [] }), answer({ people: [], peopleCount: 0 })];
    const { user } = openReward(features, (fake) =>
      fake.on(tryCommission, () => answers.shift() ?? answer()),
    );
    await user.click(button(dryRunLabels.try));
    expect(await screen.findByText(dryRunLabels.noReferrals)).toBeDefined();
    await user.click(button(dryRunLabels.try));
    expect(await screen.findByText(dryRunLabels.noChange)).toBeDefined();
    expect(field(designLabels.reward.commission).value).toBe('10%');
  });
});
