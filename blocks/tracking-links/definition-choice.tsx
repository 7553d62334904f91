import { Button, Checkbox, Group, Input, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { definitionLabels } from '#client/tracking-links/definition-labels.ts';
import { trackingLinkQueries } from '#client/tracking-links/queries.ts';
import { sampleLink } from '#client/tracking-links/sample.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { RecordProblem } from '../record-problem.tsx';
import styles from './definition-choice.module.css';
import { DefinitionEditor } from './definition-editor.tsx';
import { LinkAddresses } from './link-addresses.tsx';
import { useLinkDomains } from './use-link-domains.ts';

interface DefinitionChoiceProps {
  /** The ids of the definitions that come with the activity. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The error of the choice. */
  error?: React.ReactNode;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The kinds of links of the tenant and the way to others. Kinds that come with an activity are ticked (LINK-07). */
export function DefinitionChoice({
  chosen,
  onChange,
  error,
  onDirtyChange,
}: DefinitionChoiceProps) {
  const labels = definitionLabels(useTenant().data.terms);
  const definitions = useQuery(trackingLinkQueries(useApi()).definitions());
  const domains = useLinkDomains();
  const [edited, setEdited] = useState<TrackingLinkDefinition | 'new' | null>(null);
  if (definitions.error && !definitions.data) {
    return <RecordProblem title={labels.list.failed} query={definitions} />;
  }
  if (!definitions.data) return <ListSkeleton />;

  const without = (id: string) => chosen.filter((each) => each !== id);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {labels.add}
    </Button>
  );
  return (
    <div className={styles.root}>
      {definitions.data.length === 0 ? (
        <EmptyState kind="first-use" title={labels.list.empty} headingOrder={3} action={add}>
          {labels.list.emptyHint}
        </EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {labels.list.hint}
          </Text>
          <ul className={styles.list}>
            {definitions.data.map((definition) => (
              <li key={definition.id} className={styles.item}>
                <Group justify="space-between" wrap="nowrap" align="flex-start">
                  <Checkbox
                    label={definition.title}
                    checked={chosen.includes(definition.id)}
                    onChange={(event) =>
                      onChange(
                        event.currentTarget.checked
                          ? [...chosen, definition.id]
                          : without(definition.id),
                      )
                    }
                  />
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={labels.editOne(definition.title)}
                    onClick={() => setEdited(definition)}
                  >
                    {labels.edit}
                  </Button>
                </Group>
                <LinkAddresses {...sampleLink(definition, definition.shortLinkDomainUrl)} />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {error && <Input.Error>{error}</Input.Error>}
      {edited && domains && (
        <DefinitionEditor
          key={edited === 'new' ? 'new' : edited.id}
          definition={edited === 'new' ? null : edited}
          domains={domains}
          onDirtyChange={onDirtyChange}
          onSaved={({ id }) => {
            if (edited === 'new') onChange([...without(id), id]);
            setEdited(null);
          }}
          onDeleted={(id) => {
            onChange(without(id));
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
