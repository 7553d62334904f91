import type { ReactNode } from 'react';
import { paymentLabels as labels } from '#client/payments/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shows its children where the plan has cash payouts, else a note that it has none (AMB-154). */
export const CashPayouts = ({ children }: { children: ReactNode }) =>
  useTenant().features['rewards.cashPayouts'] === true ? (
    children
  ) : (
    <EmptyState kind="not-allowed" title={labels.notOnPlan}>
      {labels.notOnPlanHint}
    </EmptyState>
  );
