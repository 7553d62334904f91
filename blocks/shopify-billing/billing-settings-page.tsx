import { Alert } from '@mantine/core';
import { shopifyBillingLabels } from '#client/shopify-billing/labels.ts';
import { isPaidByShop } from '#contract/billing/payment-method.ts';
import { BillingFrame } from '../billing/billing-frame.tsx';
import type { PageMeans } from '../page-means.ts';
import { SideLink } from '../side-link.tsx';
import { ShopBilling } from './shop-billing.tsx';

const { settings: labels } = shopifyBillingLabels;

interface BillingSettingsPageProps {
  means: PageMeans;
  leaveTo: (address: string) => void;
}

/** The screen of a tenant that is billed through Shopify (BILL-05, BILL-07). */
export const BillingSettingsPage = ({ means, leaveTo }: BillingSettingsPageProps) => (
  <BillingFrame Page={means.Page} labels={labels}>
    {(config) =>
      isPaidByShop(config) ? (
        <ShopBilling config={config} means={means} leaveTo={leaveTo} />
      ) : (
        <Alert color="gray">
          {labels.otherMethod}{' '}
          <SideLink to="/admin/configuration/billing">{labels.toBilling}</SideLink>
        </Alert>
      )
    }
  </BillingFrame>
);
