import { Button, Input, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { socialQueries } from '#client/social/queries.ts';
import { templateLabels as labels } from '#client/social/template-labels.ts';
import { mostTemplates } from '#contract/activity-types/task-definition.ts';
import type { SocialPostTemplate } from '#contract/social/post-template.ts';
import { DeleteTemplate } from './delete-template.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { TemplateRow } from './template-row.tsx';
import styles from './templates.module.css';

interface TaskTemplatesProps {
  /** The templates that the task offers, in this order. */
  chosen: readonly string[];
  error?: ReactNode;
  onChange: (chosen: string[]) => void;
  /** Told the id of a deleted template, which other tasks of the design may offer too. */
  onDeleted: (id: string) => void;
}

/** The open dialog: the choice of templates, or one of them. */
type Opened =
  | { readonly kind: 'picker' | 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly template: SocialPostTemplate };

/** The post templates of a task: choose, write, change and delete them (TYPE-183, SOC-79). */
export function TaskTemplates({ chosen, error, onChange, onDeleted }: TaskTemplatesProps) {
  const { all, isFailed, retry } = useTemplates(chosen);
  const [opened, setOpened] = useState<Opened | null>(null);
  const others = all?.filter(({ id }) => !chosen.includes(id)) ?? [];
  const isFull = chosen.length >= mostTemplates;
  const close = () => setOpened(null);
  const add = (id: string) => {
    if (!isFull && !chosen.includes(id)) onChange([...chosen, id]);
  };
  const takeOut = (id: string) => onChange(chosen.filter((each) => each !== id));
  return (
    <Input.Wrapper
      label={labels.title}
      description={labels.hint}
      error={error}
      labelElement="div"
      className={styles.root}
    >
      {chosen.length > 0 && (
        <ul className={styles.list} aria-label={labels.title}>
          {chosen.map((id) => (
            <TemplateRow
              key={id}
              template={all?.find((one) => one.id === id)}
              isLoading={!all}
              onTakeOut={() => takeOut(id)}
              onEdit={(template) => setOpened({ kind: 'edit', template })}
              onDelete={(template) => setOpened({ kind: 'delete', template })}
            />
          ))}
        </ul>
      )}
      {isFailed && (
        <Text size="sm" c="red" role="alert">
          {labels.failed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {labels.retry}
          </Button>
        </Text>
      )}
      {isFull ? (
        <Text size="sm" c="dimmed">
          {labels.most(mostTemplates)}
        </Text>
      ) : (
        <div className={styles.ways}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setOpened({ kind: 'new' })}
          >
            {labels.new}
          </Button>
          {others.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setOpened({ kind: 'picker' })}
            >
              {labels.choose}
            </Button>
          )}
        </div>
      )}
      <TemplatePicker
        opened={opened?.kind === 'picker'}
        templates={others}
        onUse={({ id }) => {
          add(id);
          close();
        }}
        onEdit={(template) => setOpened({ kind: 'edit', template })}
        onDelete={(template) => setOpened({ kind: 'delete', template })}
        onClose={close}
      />
      {(opened?.kind === 'new' || opened?.kind === 'edit') && (
        <TemplateDialog
          template={'template' in opened ? opened.template : null}
          onSaved={({ id }) => {
            if (opened.kind === 'new') add(id);
            close();
          }}
          onClose={close}
        />
      )}
      <DeleteTemplate
        template={opened?.kind === 'delete' ? opened.template : null}
        onDeleted={onDeleted}
        onClose={close}
      />
    </Input.Wrapper>
  );
}

/** The newest templates, and the chosen ones of any age (SOC-125). */
function useTemplates(chosen: readonly string[]) {
  const queries = socialQueries(useApi());
  const newest = useQuery(queries.templates());
  const missing = chosen.filter((id) => newest.data?.every((one) => one.id !== id));
  const older = useQuery({ ...queries.templates(missing), enabled: missing.length > 0 });
  const isThere = newest.data && (missing.length === 0 || older.data);
  return {
    all: isThere ? [...newest.data, ...(missing.length > 0 ? (older.data ?? []) : [])] : undefined,
    isFailed: newest.isError || older.isError,
    retry() {
      void newest.refetch();
      if (missing.length > 0) void older.refetch();
    },
  };
}
