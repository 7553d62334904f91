import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeBillingConfig } from '#client/billing/testing/billing-config.ts';
import { planLabels as labels } from '#client/plans/plan-labels.ts';
import { makeFeature, makeFees, makePlan } from '#client/plans/testing/plan.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { getBillingConfig } from '#contract/billing/endpoints.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import {
  changePlan,
  getCurrentPlan,
  getUsageFeeDefaults,
  listPlans,
  movePlan,
} from '#contract/plans/agreement-endpoints.ts';
import type { CurrentPlan, Plan } from '#contract/plans/current-plan.ts';
import { updateTenant } from '#contract/tenants/settings-endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { makeTestMeans } from '../testing/test-means.tsx';
import { PlanPage } from './plan-page.tsx';

const asPlan = (
  planCode: 'micro' | 'growth',
  title: string,
  period: 'monthly' | 'annual',
): Plan => ({
  ...makePlan(),
  ...{ id: `${planCode}-${period}`, planCode, title, period, periodTitle: period },
});
const plans = [
  asPlan('micro', 'Launch', 'monthly'),
  asPlan('micro', 'Launch', 'annual'),
  asPlan('growth', 'Pro', 'monthly'),
  asPlan('growth', 'Pro', 'annual'),
];

interface World {
  readonly plan?: Partial<CurrentPlan>;
  readonly tenant?: Partial<Tenant>;
  /** The problem with which each change is refused. */
  readonly refuse?: ProblemCode;
}

async function open({ plan, tenant = {}, refuse }: World = {}) {
  let current = makePlan(plan);
  const sent: object[] = [];
  const switched: object[] = [];
  const { With } = makeTestMeans();
  const drawn = drawBlock(
    <With>{(means) => <PlanPage means={means} onCancelled={() => {}} />}</With>,
    {
      tenant,
      serve(fake) {
        fake.on(getCurrentPlan, () => current);
        fake.on(listPlans, () => ({ results: plans }));
        fake.on(getBillingConfig, () => makeBillingConfig());
        fake.on(getUsageFeeDefaults, () => makeFees(100));
        fake.on(updateTenant, ({ body }) => {
          switched.push(body.tenant);
          return TenantForAdmin.parse({ ...testTenant, ...body.tenant });
        });
        fake.on(movePlan, ({ body }) => {
          sent.push(body);
          const { planCode, period } = body;
          current = { ...current, planCode, period, revision: 5 };
          return current;
        });
        fake.on(changePlan, ({ body }) => {
          sent.push(body);
          const { overrides = [], stripePlanId = null } = body;
          current = { ...current, overrides, stripePlanId, revision: 5 };
          return current;
        });
        if (refuse) for (const call of [movePlan, changePlan]) fake.refuse(call, refuse);
      },
    },
  );
  await screen.findByRole('heading', { name: labels.features.title });
  return { ...drawn, sent, switched };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const update = () => button(labels.choice.update);
const choosePlan = () => screen.getByLabelText<HTMLSelectElement>(labels.choice.plan);
const choosePeriod = () => screen.getByLabelText<HTMLSelectElement>(labels.choice.period);
const { features } = labels;

it('has every part of a plan [PLAN-02]', async () => {
  await open();
  const { choice, fees, term, stripe, options, account, cancelling } = labels;
  for (const { title } of [choice, features, fees, term, stripe, options, account])
    await screen.findByRole('heading', { name: title });
  screen.getByRole('button', { name: account.disable });
  await screen.findByRole('button', { name: cancelling.cancel });
  screen.getByRole('region', { name: labels.current.title });
  screen.getByText(fees.orderFees);
});

it('moves to another plan once it is another one [PLAN-57 PLAN-58 PLAN-103]', async () => {
  const { user, sent, said } = await open();
  expect(update().disabled).toBe(true);
  await user.selectOptions(choosePeriod(), 'annual');
  expect(update().disabled).toBe(false);
  await user.selectOptions(choosePeriod(), 'monthly');
  expect(update().disabled).toBe(true);
  await user.selectOptions(choosePlan(), 'Launch');
  await user.click(update());
  await waitFor(() => expect(said).toEqual(['Updated plan']));
  expect(sent).toEqual([{ planCode: 'micro', version: 6, period: 'monthly', revision: 4 }]);
});

it('says to the second of two that somebody else was first', async () => {
  const { user } = await open({ refuse: 'conflict' });
  await user.selectOptions(choosePlan(), 'Launch');
  await user.click(update());
  expect((await screen.findByRole('alert')).textContent).toBe(labels.conflict);
});

it('waits for an override before a customer leaves AppSumo [PLAN-38 PLAN-39 PLAN-42]', async () => {
  const customer = {
    ...({ planCode: 'appsumo-2', title: 'AppSumo 2' } as const),
    ...({ period: 'forever', isAppSumoPlan: true } as const),
  };
  const first = await open({ plan: customer });
  await first.user.selectOptions(choosePlan(), 'Pro');
  screen.getByText(labels.choice.overridesFirst);
  expect(update().disabled).toBe(true);
  first.unmount();
  const plan = { ...customer, overrides: [{ path: 'users.admins' as const, value: 4 }] };
  const { user, sent } = await open({ plan });
  await user.selectOptions(choosePlan(), 'Pro');
  expect([choosePeriod().value, choosePeriod().disabled]).toEqual(['monthly', true]);
  await user.click(update());
  await waitFor(() => expect(sent).toMatchObject([{ planCode: 'growth', period: 'monthly' }]));
});

it.each([
  ['card-billing-needed', labels.choice.invalidPayment],
  ['no-app-sumo-codes', labels.choice.noCodes],
] as const)(
  'tells in a dialog of its own: %s [PLAN-40 PLAN-44 PLAN-104 PLAN-105 PLAN-106]',
  async (refuse, told) => {
    const { user, said } = await open({ refuse });
    await user.selectOptions(choosePlan(), 'Launch');
    await user.click(update());
    const dialog = await screen.findByRole('dialog', { name: told.title });
    within(dialog).getByText(told.text);
    const close = within(dialog).getAllByRole('button', { name: 'Close' });
    await user.click(close.at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said).toEqual([]);
  },
);

it('adds an override, and cancels one without a change [PLAN-45 PLAN-46 PLAN-59 PLAN-111]', async () => {
  const { user, sent, said } = await open();
  await user.click(button(features.addNamed('Administrators')));
  const value = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: features.valueOf('Administrators') });
  await user.click(button(labels.cancel));
  expect(screen.queryByRole('textbox', { name: features.valueOf('Administrators') })).toBeNull();
  await user.click(button(features.addNamed('Administrators')));
  const editor = within(value().closest('form') ?? document.body);
  const store = editor.getByRole<HTMLButtonElement>('button', { name: labels.save });
  expect(store.disabled).toBe(true);
  await user.type(value(), '9');
  await user.click(store);
  await waitFor(() => expect(said).toEqual(['Updated plan']));
  expect(sent).toEqual([{ overrides: [{ path: 'users.admins', value: 9 }], revision: 4 }]);
});

it('edits an override to have no end, and removes it [PLAN-46 PLAN-68]', async () => {
  const overrides = [{ path: 'users.admins' as const, value: 7 }];
  const feature = makeFeature({
    ...{ overridden: true, overriddenValue: { value: 7, unlimited: false } },
  });
  const featureSections = [{ id: 'people', title: 'People', features: [feature] }];
  const { user, sent } = await open({ plan: { overrides, featureSections } });
  screen.getByText(features.overridden);
  screen.getByText(features.onPlan('5'));
  await user.click(button(features.editNamed('Administrators')));
  const value = screen.getByRole<HTMLInputElement>('textbox', {
    name: features.valueOf('Administrators'),
  });
  expect(value.value).toBe('7');
  await user.click(screen.getByRole('switch', { name: features.unlimited }));
  expect(value.value).toBe('');
  await user.click(
    within(value.closest('form') ?? document.body).getByRole('button', { name: labels.save }),
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ overrides: [{ path: 'users.admins', unlimited: true }], revision: 4 }]);
  await user.click(
    await screen.findByRole('button', { name: features.removeNamed('Administrators') }),
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual({ overrides: [], revision: 5 });
});

it('adds a fee in percent, refusing three decimals [PLAN-47 PLAN-60 PLAN-61 PLAN-62]', async () => {
  const { user, sent } = await open();
  await user.click(
    await screen.findByRole('button', { name: features.addNamed(labels.fees.types.orders) }),
  );
  const fee = screen.getByRole('textbox', { name: labels.fees.fee(labels.fees.types.orders) });
  const store = within(fee.closest('form') ?? document.body).getByRole('button', {
    name: labels.save,
  });
  await user.type(fee, '1.505');
  await user.click(store);
  await screen.findByText(/at most two decimals/);
  expect(sent).toEqual([]);
  await user.clear(fee);
  await user.type(fee, '1.5');
  await user.click(store);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      usageFeeOverrides: { orders: { growth: { unitFee: 150, unitFeeType: 'basis-points' } } },
      revision: 4,
    },
  ]);
});

it('says since when orders cost a fee, and prevents that it begins by itself [PLAN-49 PLAN-50 PLAN-51]', async () => {
  const first = await open();
  screen.getByText(new RegExp(`^${labels.fees.notEnabled}`));
  await first.user.click(screen.getByRole('switch', { name: labels.fees.prevent }));
  await waitFor(() => expect(first.sent).toHaveLength(1));
  const orders = { preventAutoEnabling: true };
  expect(first.sent).toEqual([{ settings: { usageFee: { orders } }, revision: 4 }]);
  first.unmount();
  const started = { startDate: '2026-02-01', preventAutoEnabling: false };
  await open({ plan: { settings: { usageFee: { orders: started } } } });
  screen.getByText(/^Enabled from .*2026/);
});

it('says that a smaller plan which waits for the end of the term follows a change of it [PLAN-121]', async () => {
  await open();
  screen.getByText(
    /A smaller plan that waits for the end of the term waits for the new end once you change it/,
  );
});

it('has a minimum term only by the month, with a start [PLAN-63 PLAN-66 PLAN-67]', async () => {
  const yearly = await open({ plan: { period: 'annual' } });
  screen.getByText(labels.term.monthlyOnly);
  expect(screen.getByLabelText(labels.term.months).matches(':disabled')).toBe(true);
  yearly.unmount();
  const { user, sent } = await open();
  const months = screen.getByLabelText<HTMLSelectElement>(labels.term.months);
  expect([...months.options].map(({ label }) => label)).toEqual(['None', '12 months']);
  await user.selectOptions(months, '12');
  const start = screen.getByLabelText<HTMLInputElement>(labels.term.start);
  const card = within(months.closest('form') ?? document.body);
  const save = card.getByRole<HTMLButtonElement>('button', { name: labels.save });
  expect(save.disabled).toBe(true);
  await user.click(start);
  await user.tab();
  await screen.findByText(labels.term.startMissing);
  fireEvent.change(start, { target: { value: '2026-03-01' } });
  await user.click(card.getByRole('button', { name: labels.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { minimumTermMonths: 12, minimumTermStartDate: '2026-03-01', revision: 4 },
  ]);
});

it('keeps the plan at Stripe [PLAN-28 PLAN-111]', async () => {
  const { user, sent, said } = await open();
  const field = screen.getByLabelText(labels.stripe.id);
  await user.type(field, 'price_9');
  await user.click(
    within(field.closest('form') ?? document.body).getByRole('button', { name: labels.save }),
  );
  await waitFor(() => expect(said).toEqual(['Updated plan']));
  expect(sent).toEqual([{ stripePlanId: 'price_9', revision: 4 }]);
});

it('asks before it disables the account, enables it at once, and says so [BILL-60 BILL-115 BILL-116]', async () => {
  const first = await open();
  await first.user.click(button(labels.account.disable));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(
    'Disable this account? Integrations will be removed and users will no longer be able to log in',
  );
  within(dialog).getByRole('button', { name: 'Cancel' });
  expect(first.switched).toEqual([]);
  await first.user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(first.switched).toEqual([{ enabled: false }]));
  await waitFor(() => expect(first.said).toEqual(['Account disabled']));
  first.unmount();
  const second = await open({ tenant: { enabled: false } });
  await second.user.click(button(labels.account.enable));
  await waitFor(() => expect(second.switched).toEqual([{ enabled: true }]));
  await waitFor(() => expect(second.said).toEqual(['Account enabled']));
});

it('offers another try where the plan cannot be loaded', async () => {
  const { With } = makeTestMeans();
  drawBlock(<With>{(means) => <PlanPage means={means} onCancelled={() => {}} />}</With>, {
    serve(fake) {
      fake.refuse(getCurrentPlan, 'internal');
      fake.on(listPlans, () => ({ results: plans }));
    },
  });
  await screen.findByText(labels.loadFailure);
  screen.getByRole('button', { name: 'Try again' });
});
