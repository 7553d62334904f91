import type { ReactNode } from 'react';
import { dateAndTime, listDate } from '#client/dates/dates.ts';
import { describeCommission, noPointsRate, referralLabels } from '#client/referrals/labels.ts';
import { orderLabels } from '#client/referrals/order-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Order } from '#contract/referrals/order.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { Section } from '#ui/section.tsx';
import { SideLink } from '../side-link.tsx';
import { PurchaserCell } from './purchaser-cell.tsx';
import styles from './referrals.module.css';

const labels = orderLabels.fields;

/** The last state of an order in its shop, and the person it counts for. */
export function OrderFacts({ order, people }: { order: Order; people: string }) {
  const { terms, timezone } = useTenant().data;
  const { referral, currency, principal, principalNet } = order;
  return (
    <Section title={orderLabels.facts}>
      <dl className={styles.facts}>
        {referral && <ReferralFacts referral={referral} people={people} />}
        <Fact name={labels.sale}>{describeMoney(currency, principalNet)}</Fact>
        {principal !== principalNet && (
          <Fact name={labels.beforeRefunds}>{describeMoney(currency, principal)}</Fact>
        )}
        <Fact name={labels.ordered}>{dateAndTime(order.orderDate, timezone)}</Fact>
        <Fact name={labels.purchaser}>
          <PurchaserCell
            name={order.purchaserName}
            email={order.purchaserEmail}
            unknown={referralLabels(terms).noPurchaser}
          />
        </Fact>
        <Fact name={labels.platform}>{referralSystemWords[order.system]}</Fact>
        {order.source !== 'simulation' && <Fact name={labels.shop}>{order.shop}</Fact>}
        <Fact name={labels.source}>{orderLabels.sources[order.source]}</Fact>
      </dl>
    </Section>
  );
}

function ReferralFacts({ referral, people }: { referral: Referral; people: string }) {
  const { terms, timezone } = useTenant().data;
  const { columns } = referralLabels(terms);
  const { creditedAt, creditDueAt } = referral;
  const date = (instant: string) => listDate(instant, timezone, Date.now());
  return (
    <>
      <Fact name={columns.ambassador}>
        <SideLink to={`${people}/${referral.user.slug}/referrals`} inherit>
          {fullName(referral.user)}
        </SideLink>
      </Fact>
      {referral.code !== '' && <Fact name={labels.code}>{referral.code}</Fact>}
      <Fact name={labels.commission}>
        {describeCommission(referral) ?? noPointsRate(referral.currency)}
      </Fact>
      <Fact name={creditedAt ? columns.credited : labels.due}>
        {date(creditedAt ?? creditDueAt)}
      </Fact>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
