import { Alert, Anchor } from '@mantine/core';
import { IconBrandPaypal } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ownPaymentLabels as labels } from '#client/payments/labels.ts';

/** What an ambassador reads who is to give a PayPal email and has not, with the way there (AMB-107). */
export const PayPalNotice = () => (
  <Alert
    color="yellow"
    icon={<IconBrandPaypal size={18} aria-hidden />}
    title={labels.missingEmail}
  >
    <Anchor component={Link} to="/payments" underline="always">
      {labels.addEmail}
    </Anchor>
  </Alert>
);
