import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { rolloutLabels } from '#client/tenants/rollout-labels.ts';
import type { TenantListItem } from '#contract/tenants/tenant.ts';
import { RolloutDialog } from './rollout-dialog.tsx';

/** Opens which side shows which screen of a tenant. */
export function RolloutButton({ tenant }: { tenant: TenantListItem }) {
  const [isOpen, dialog] = useDisclosure(false);
  const label = rolloutLabels.open(tenant.data.tenantName);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        onClick={dialog.open}
      >
        <IconArrowsExchange size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <RolloutDialog tenant={tenant} opened={isOpen} onClose={dialog.close} />
    </>
  );
}
