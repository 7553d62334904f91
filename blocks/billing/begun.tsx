import { Alert } from '@mantine/core';
import { billingLabels } from '#client/billing/labels.ts';
import { SideLink } from '../side-link.tsx';

const { plan: labels } = billingLabels;

/** Leads on from a subscription that has just begun (BILL-191). */
export const Begun = () => (
  <Alert color="green" role="status">
    {labels.begun} <SideLink to="/start">{labels.goOn}</SideLink>
  </Alert>
);
