import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { SideLink } from '../side-link.tsx';

interface MissingCodesWarningProps {
  /** The address of the list of people without a discount code. */
  address: string;
}

/** Says how many ambassadors have no discount code, and leads to them (AMB-14, AMB-15). */
export function MissingCodesWarning({ address }: MissingCodesWarningProps) {
  const labels = ambassadorLabels(useTenant().data.terms);
  const { data: missing } = useQuery(ambassadorQueries(useApi()).withoutDiscountCode());
  if (!missing || missing.totalCount === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <SideLink to={address} inherit>
        {labels.missingCodes(missing)}
      </SideLink>
    </Alert>
  );
}
