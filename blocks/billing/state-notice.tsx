import { Alert, Anchor } from '@mantine/core';
import { billingLabels } from '#client/billing/labels.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { hasUnpaidInvoice, isOver, type Subscription } from '#contract/billing/subscription.ts';
import { goToInvoices } from './invoices.tsx';
import styles from './state-notice.module.css';

const { notice, plan: labels } = billingLabels;

interface StateNoticeProps {
  config: BillingConfig;
  hasCard: boolean;
}

interface Said {
  readonly color: 'red' | 'yellow' | 'blue' | 'gray';
  readonly lines: readonly (string | null)[];
  /** Whether there is something to pay among the invoices further down. */
  readonly isDue?: boolean;
}

/**
 * The state of the subscription with the next step of the tenant, where there is one (BILL-34, BILL-38 to BILL-40).
 * It is there in each state and keeps its room: the plans below it are chosen while the state changes (BILL-155).
 */
export function StateNotice({ config, hasCard }: StateNoticeProps) {
  const { color, isDue = false, lines } = saidOf(config, hasCard);
  const told = lines.filter((line) => line !== null);
  if (told.length === 0) return null;
  return (
    <Alert color={color} role={color === 'gray' ? 'status' : 'alert'}>
      <div className={styles.room}>
        <div className={styles.lines}>
          {told.map((line) =>
            isDue ? (
              <Anchor
                key={line}
                component="button"
                type="button"
                className={styles.link}
                onClick={goToInvoices}
              >
                {line}
              </Anchor>
            ) : (
              <span key={line}>{line}</span>
            ),
          )}
        </div>
      </div>
    </Alert>
  );
}

function saidOf({ paidByPayPal, subscription }: BillingConfig, hasCard: boolean): Said {
  if (subscription?.status === 'unpaid')
    return { color: 'red', lines: [notice.suspended], isDue: true };
  if (subscription?.status === 'incomplete')
    return { color: 'red', lines: [notice.firstUnpaid], isDue: true };
  if (subscription && hasUnpaidInvoice(subscription.status))
    return { color: 'red', lines: [notice.unpaid], isDue: true };
  if (subscription && !isOver(subscription.status)) return running(subscription, hasCard);
  if (paidByPayPal) return { color: 'gray', lines: [] };
  return { color: 'yellow', lines: [hasCard ? notice.notConfirmed : notice.noCard] };
}

/** Without a card a pilot ends with its trial, and no invoice comes (BILL-35). */
function running(
  { hasBaseSubscription, nextBillingDate, status, trialPeriodEndDescription }: Subscription,
  hasCard: boolean,
): Said {
  const isTrial = status === 'trialing';
  const next = nextBillingDate === null ? null : labels.nextBilling(nextBillingDate);
  return {
    color: isTrial ? 'blue' : 'gray',
    lines: [
      trialPeriodEndDescription,
      isTrial && !hasCard ? notice.noCardInTrial : next,
      hasBaseSubscription ? null : notice.usageOnly,
    ],
  };
}
