import { namesOf, referralLabels } from '#client/referrals/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { useDecision } from './use-decision.ts';

type Asking = Pick<ReturnType<typeof useDecision>, 'asked' | 'isBusy' | 'confirm' | 'cancel'>;

/** Asks once before a decision takes back people's credit, and names them. */
export function DecisionQuestion({ asked, isBusy, confirm, cancel }: Asking) {
  const labels = referralLabels(useTenant().data.terms);
  const credited = asked?.referrals.filter(({ creditedAt }) => creditedAt !== null) ?? [];
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={asked ? labels.question(asked.state, asked.referrals.length) : ''}
      confirmLabel={asked ? labels.decide[asked.state] : ''}
      danger
      busy={isBusy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {labels.consequence(namesOf(credited))}
    </ConfirmDialog>
  );
}
