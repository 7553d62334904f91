import { Anchor, type AnchorProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { chosenNote } from '#client/auth/switch-notes.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';

interface EnterTenantProps extends AnchorProps {
  tenantId: TenantId;
  children: ReactNode;
}

/** The operator's way into a tenant, in a tab of its own (AUTH-28, AUTH-29). */
export const EnterTenant = ({ tenantId, children, ...anchor }: EnterTenantProps) => (
  <Anchor
    href={`/login-tenant-admin?${new URLSearchParams({ tenantId })}`}
    onClick={() => chosenNote.put(tenantId)}
    onAuxClick={() => chosenNote.put(tenantId)}
    target="_blank"
    rel="noopener"
    inherit
    {...anchor}
  >
    {children} <IconExternalLink size={14} aria-label="opens in a new tab" />
  </Anchor>
);
