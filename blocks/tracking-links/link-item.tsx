import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { linkNoticeDuration } from '#client/tracking-links/definition-labels.ts';
import { trackingLinkLabels as labels, withoutScheme } from '#client/tracking-links/labels.ts';
import { trackingLinkMutations } from '#client/tracking-links/mutations.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import type { TrackingLink } from '#contract/tracking-links/link.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useSide } from '../side.ts';
import { EditLinkDialog } from './edit-link-dialog.tsx';
import styles from './links.module.css';
import { ShareDialog } from './share-dialog.tsx';

interface LinkItemProps {
  link: TrackingLink;
  definition: TrackingLinkDefinition;
}

/** A link with its short address, its destination, its day, and how many people have opened it (LINK-08). */
export function LinkItem({ link, definition }: LinkItemProps) {
  const side = useSide();
  const { timezone } = useTenant().data;
  const removal = useMutation(trackingLinkMutations(useApi(), link.userId).delete());
  const [opened, setOpened] = useState<'share' | 'edit' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const address = withoutScheme(link.shortUrl);
  const remove = () =>
    removal.mutate(link, {
      onSuccess: () => side.notifySuccess(labels.deleted, { duration: linkNoticeDuration }),
      onError: side.notifyProblem,
      onSettled: close,
    });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text fw={600}>{address}</Text>
        <Text size="sm" c="dimmed">
          {labels.leadsTo} {link.destinationUrl}
        </Text>
        <Text size="sm">
          <span className={styles.clicks}>{labels.clicks(link.clicks)}</span>{' '}
          <Text span c="dimmed" size="sm">
            {labels.made(listDate(link.createdAt, timezone, Date.now()))}
          </Text>
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <CopyButton value={link.shortUrl} name={labels.copyOne(address)} size="xs">
          {labels.copy}
        </CopyButton>
        <ActionIcon
          {...icon}
          aria-label={labels.shareOne(address)}
          onClick={() => setOpened('share')}
        >
          <IconShare size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        {definition.bcsCanEditLink && (
          <ActionIcon {...icon} aria-label={labels.edit(address)} onClick={() => setOpened('edit')}>
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        {!link.isDefault && (
          <ActionIcon
            {...icon}
            aria-label={labels.deleteOne(address)}
            onClick={() => setOpened('delete')}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {opened === 'share' && <ShareDialog link={link} title={definition.title} onClose={close} />}
      {opened === 'edit' && <EditLinkDialog link={link} definition={definition} onClose={close} />}
      <ConfirmDialog
        opened={opened === 'delete'}
        title={labels.question}
        confirmLabel={labels.delete}
        danger
        busy={removal.isPending}
        onConfirm={remove}
        onCancel={close}
      >
        {labels.consequence(address, definition.destinationUrl)}
      </ConfirmDialog>
    </li>
  );
}

const icon = { variant: 'subtle', color: 'gray', size: 'lg' };
