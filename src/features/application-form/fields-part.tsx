import { ActionIcon, Badge, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { movedField } from '#client/application-forms/design.ts';
import { designerLabels, typeLabels } from '#client/application-forms/designer-labels.ts';
import { type FormField, mostFields } from '#contract/application-forms/form-field.ts';
import styles from './designer.module.css';
import { FieldDialog } from './field-dialog.tsx';

const labels = designerLabels.field;

interface FieldsPartProps {
  fields: readonly FormField[];
  onChange: (fields: FormField[]) => void;
}

/** The questions in their order (APPL-105, APPL-112 to APPL-116). */
export function FieldsPart({ fields, onChange }: FieldsPartProps) {
  /** The field whose dialog is open; `null` for a new one. */
  const [edited, setEdited] = useState<FormField | null | undefined>(undefined);
  const [told, setTold] = useState('');

  function move(index: number, by: -1 | 1): void {
    const next = movedField(fields, index, by);
    const { title = '' } = fields[index] ?? {};
    onChange(next);
    setTold(labels.moved(title, index + by + 1, fields.length));
  }

  function take(field: FormField): void {
    onChange(edited ? fields.map((each) => (each === edited ? field : each)) : [...fields, field]);
    setEdited(undefined);
  }

  const action = (label: string, Icon: typeof IconTrash, onClick: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      onClick={onClick}
      // Stays in the order of the keyboard, so that the focus does not get lost at either end.
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  );

  return (
    <Stack gap="md" align="start">
      <ol className={styles.rows} style={{ inlineSize: '100%' }}>
        {fields.map((field, index) => (
          <li key={field.name} className={styles.row}>
            <div className={styles.words}>
              <Text fw={500}>{field.title}</Text>
              <Text size="sm" c="dimmed">
                {field.selectableType === null ? labels.system : typeLabels[field.selectableType]}
              </Text>
            </div>
            <Badge variant="default" tt="none">
              {field.required ? labels.required : labels.optional}
            </Badge>
            <Group gap={2} wrap="nowrap">
              {!field.systemField && (
                <>
                  {action(
                    labels.up(field.title),
                    IconArrowUp,
                    () => move(index, -1),
                    fields[index - 1]?.systemField ?? true,
                  )}
                  {action(
                    labels.down(field.title),
                    IconArrowDown,
                    () => move(index, 1),
                    index === fields.length - 1,
                  )}
                </>
              )}
              {action(labels.edit(field.title), IconPencil, () => setEdited(field))}
              {!field.systemField &&
                action(labels.remove(field.title), IconTrash, () =>
                  onChange(fields.filter((each) => each !== field)),
                )}
            </Group>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= mostFields}
        onClick={() => setEdited(null)}
      >
        {labels.add}
      </Button>
      {edited !== undefined && (
        <FieldDialog
          field={edited ?? undefined}
          others={fields.filter((each) => each !== edited)}
          onTake={take}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
