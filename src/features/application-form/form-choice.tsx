import { Button, Text } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import { applicationFormQueries } from '#client/application-forms/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ApplicationForm } from '#contract/application-forms/application-form.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import styles from './designer.module.css';

interface FormChoiceProps {
  forms: readonly ApplicationForm[];
  /** Undefined while a new form is made. */
  open: ApplicationForm | undefined;
  onOpen: (form: ApplicationForm) => void;
  onAdd: () => void;
}

/** The forms there are, and the way to one more as far as the plan reaches (APPL-18, APPL-123). */
export function FormChoice({ forms, open, onOpen, onAdd }: FormChoiceProps) {
  const room = useQuery(applicationFormQueries(useApi()).room()).data;
  const isLocked = room !== undefined && room.status !== 'ok';
  return (
    <div className={styles.forms}>
      <FilterTabs
        label={labels.forms}
        tabs={forms.map(({ id, title }) => ({ value: id, label: title }))}
        value={open?.id ?? ''}
        onChange={(id) => {
          const form = forms.find((each) => each.id === id);
          if (form) onOpen(form);
        }}
      />
      <Button
        variant="default"
        size="sm"
        disabled={isLocked || open === undefined}
        leftSection={
          isLocked ? <IconLock size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />
        }
        onClick={onAdd}
      >
        {labels.add}
      </Button>
      {isLocked && (
        <Text size="sm" c="dimmed">
          {labels.locked}
        </Text>
      )}
    </div>
  );
}
