import { Anchor } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Earnings } from '#blocks/earnings/earnings.tsx';
import { hasArea } from '#client/people/areas.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { transactionLabels } from '#client/transactions/labels.ts';
import styles from './earnings-strip.module.css';

/** The ambassador's earnings, and the way to every entry behind them (DASH-44). */
export const EarningsStrip = () => (
  <div data-guide="earnings">
    <Earnings>
      {hasArea(useTenant(), 'transactions') && (
        <Anchor component={Link} to="/my/transactions" className={styles.entries ?? ''}>
          <IconListDetails size={14} aria-hidden />
          {transactionLabels.open}
        </Anchor>
      )}
    </Earnings>
  </div>
);
