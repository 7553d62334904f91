import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { emailLabels as labels } from '#client/emails/labels.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { useSide } from '../side.ts';

/** The addresses of the lists of emails and of the composer on a side. */
export type EmailAddresses = Readonly<Record<'sent' | 'drafts' | 'system' | 'compose', string>>;

interface EmailsMenuProps {
  addresses: EmailAddresses;
  current: 'sent' | 'drafts' | 'system';
}

/** Leads between the lists of emails (MAIL-09). */
export function EmailsMenu({ addresses, current }: EmailsMenuProps) {
  const { renderLink } = useSide();
  return (
    <AreaMenu
      label={labels.menu}
      areas={(['sent', 'drafts', 'system'] as const).map((area) => ({
        area,
        label: labels.parts[area],
      }))}
      current={current}
      renderLink={(area, props) => renderLink(addresses[area], props)}
    />
  );
}

/** Leads to a new email, beside the tabs (MAIL-09). */
export function ComposeLink({ address }: { address: string }) {
  const { renderLink } = useSide();
  return (
    <Button
      leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
      renderRoot={(props) => renderLink(address, props)}
    >
      {labels.compose}
    </Button>
  );
}
