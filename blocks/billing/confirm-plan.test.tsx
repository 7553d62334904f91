import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { billingLabels } from '#client/billing/labels.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { ConfirmPlan } from './confirm-plan.tsx';
import { PlanChoice } from './plan-choice.tsx';

const plan = {
  ...{ id: 'starter', title: 'Essentials', titleWithPeriod: 'Essentials (Monthly)' },
  ...{ period: 'monthly' as const, amount: 9900 },
};

const draw = (wanted: typeof plan | undefined) => {
  const page = (hasCard: boolean) => (
    <>
      <PlanChoice
        {...{ plans: [plan], present: null, wanted: wanted?.id ?? null, isBusy: false }}
        onChoose={() => {}}
      />
      <ConfirmPlan {...{ wanted, hasCard, isBusy: false, cost: '', onConfirm: () => {} }} />
    </>
  );
  const { rerender } = drawBlock(page(false));
  return () => rerender(page(true));
};

it('takes the focus back once the card is saved, and only then', () => {
  const save = draw(plan);
  expect(document.activeElement).toBe(document.body);
  save();
  expect(document.activeElement?.textContent).toBe(billingLabels.plan.confirm);
  screen.getByRole<HTMLElement>('radio').focus();
  save();
  expect(document.activeElement?.getAttribute('role')).toBe('radio');
});

it('gives the focus to the plans where none is chosen [BILL-190]', () => {
  const save = draw(undefined);
  save();
  expect(document.activeElement?.getAttribute('role')).toBe('radio');
});
