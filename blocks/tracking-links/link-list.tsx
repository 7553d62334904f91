import { Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { trackingLinkLabels as labels } from '#client/tracking-links/labels.ts';
import { trackingLinkMutations } from '#client/tracking-links/mutations.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import type { TrackingLink } from '#contract/tracking-links/link.ts';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { CreateLinkDialog } from './create-link-dialog.tsx';
import { LinkItem } from './link-item.tsx';
import styles from './links.module.css';

interface LinkListProps {
  definition: TrackingLinkDefinition;
  /** The links of the definition, oldest first. */
  links: readonly TrackingLink[];
  personId: string;
  isOwn: boolean;
}

/** The links of a person of one definition: the first, and links to pages below the destination (LINK-08, LINK-54). */
export function LinkList({ definition, links, personId, isOwn }: LinkListProps) {
  const heading = useId();
  const [isCreating, setCreating] = useState(false);
  const needsFirst = isOwn && !links.some(({ isDefault }) => isDefault);
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4" id={heading}>
          {definition.title}
        </Title>
        {definition.destinationUrlSuffixEditable && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={labels.createFor(definition.title)}
            onClick={() => setCreating(true)}
          >
            {labels.create}
          </Button>
        )}
      </Group>
      {needsFirst && <FirstLink definitionId={definition.id} personId={personId} />}
      {links.length > 0 ? (
        <ul className={styles.list} aria-labelledby={heading}>
          {links.map((link) => (
            <LinkItem key={link.id} link={link} definition={definition} />
          ))}
        </ul>
      ) : (
        !needsFirst && (
          <Text size="sm" c="dimmed">
            {labels.none}
          </Text>
        )
      )}
      {isCreating && (
        <CreateLinkDialog
          definition={definition}
          personId={personId}
          onClose={() => setCreating(false)}
        />
      )}
    </section>
  );
}

/** Stands in the place of the first link while it is made, and when that failed (LINK-51 to LINK-53). */
function FirstLink({ definitionId, personId }: { definitionId: string; personId: string }) {
  const { mutate, isError } = useMutation(trackingLinkMutations(useApi(), personId).first());
  // Asking twice makes one link.
  useEffect(() => mutate(definitionId), [mutate, definitionId]);
  if (!isError) return <ListSkeleton />;
  return (
    <Text size="sm" role="status">
      {labels.notMade}. <TextButton onClick={() => mutate(definitionId)}>{labels.retry}</TextButton>
    </Text>
  );
}
