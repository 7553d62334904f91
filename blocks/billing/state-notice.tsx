import { Alert, Anchor } from '@mantine/core';
import { billingLabels } from '#client/billing/labels.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { hasUnpaidInvoice, isOver, type Subscription } from '#contract/billing/subscription.ts';
import { goToCard } from './card-section.tsx';
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
  /** Leads to the part of the page where the next step is. */
  readonly goTo?: () => void;
}

/**
 * The state of the subscription with the next step of the tenant, where there is one (BILL-34, BILL-38 to BILL-40).
 * It is there in each state and keeps its room: the plans below it are chosen while the state changes (BILL-155).
 */
export function StateNotice({ config, hasCard }: StateNoticeProps) {
  const { color, goTo, lines } = saidOf(config, hasCard);
  const told = lines.filter((line) => line !== null);
  if (told.length === 0) return null;
  return (
    <Alert color={color} role={color === 'gray' ? 'status' : 'alert'}>
      <div className={styles.room}>
        <div className={styles.lines}>
          {told.map((line) =>
            goTo ? (
              <Anchor
                key={line}
                component="button"
                type="button"
                className={styles.link}
                onClick={goTo}
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
    return { color: 'red', lines: [notice.suspended], goTo: goToInvoices };
  if (subscription?.status === 'incomplete')
    return { color: 'red', lines: [notice.firstUnpaid], goTo: goToInvoices };
  if (subscription && hasUnpaidInvoice(subscription.status))
    return { color: 'red', lines: [notice.unpaid], goTo: goToInvoices };
  if (subscription && !isOver(subscription.status)) return running(subscription, hasCard);
  if (paidByPayPal) return { color: 'gray', lines: [] };
  if (!hasCard) return { color: 'yellow', lines: [notice.noCard], goTo: goToCard };
  return { color: 'yellow', lines: [notice.notConfirmed] };
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
