import { Alert, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { settingsLabels as labels } from '#client/settings/labels.ts';
import { Form } from '#ui/form.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import styles from './section-form.module.css';
import { SectionHead } from './section-head.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The words of a section. */
interface SectionLabels {
  readonly title: string;
  /** The subject of the section. */
  readonly description: string;
  /** The label of each field, for texts about it elsewhere. */
  readonly fields: Readonly<Record<string, string>>;
}

interface SectionFormProps<Values> {
  labels: SectionLabels;
  record: SettingsForm<Values>;
  /** Stands before the form, with forms of its own. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the settings: its groups, and a bar to save them that comes with the first change. */
export function SectionForm<Values>({
  labels: { title, description, fields },
  record,
  lead,
  children,
}: SectionFormProps<Values>) {
  const { form, isDirty, isSaving, problem, submit, discard } = record;
  const drawn = useRef<HTMLFormElement>(null);
  const isWrong = !form.isValid();
  // Why the button is grey, wherever on the page the field is.
  const wrong = isDirty && isWrong && Object.keys(fields).find((name) => !form.isValid(name));
  const leadTo = (name: string) => {
    void form.validateField(name);
    drawn.current
      ?.querySelector<HTMLElement>(`[data-path="${name}"], [data-path^="${name}."]`)
      ?.focus();
  };
  return (
    <div className={styles.root}>
      <SectionHead title={title} description={description} />
      {lead}
      <Form ref={drawn} onSubmit={submit} aria-label={title} className={styles.root}>
        <OvertakenNote record={record} fields={fields} />
        {children}
        <div className={styles.bar} data-changed={isDirty || undefined}>
          <ProblemAlert>{problem}</ProblemAlert>
          <div className={styles.actions}>
            <Text size="sm" c="dimmed" className={styles.words} role="status">
              {wrong ? labels.wrong(fields[wrong] ?? wrong) : isDirty ? labels.unsaved : ''}
            </Text>
            {wrong && (
              <Button variant="subtle" onClick={() => leadTo(wrong)}>
                {labels.showWrong}
              </Button>
            )}
            {isDirty && (
              <Button variant="default" onClick={discard} disabled={isSaving}>
                {labels.discard}
              </Button>
            )}
            <Button type="submit" loading={isSaving} disabled={!isDirty || isWrong}>
              {labels.update}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}

function OvertakenNote<Values>({
  record: { overtaken, dismissOvertaken },
  fields,
}: Pick<SectionFormProps<Values>, 'record'> & Pick<SectionLabels, 'fields'>) {
  if (!overtaken) return null;
  const named = (names: readonly string[]) =>
    new Intl.ListFormat('en').format(names.map((name) => fields[name] ?? name));
  const { taken, kept } = overtaken;
  return (
    <Alert
      color="yellow"
      role="status"
      title={labels.overtaken.title}
      withCloseButton
      closeButtonLabel={labels.overtaken.dismiss}
      onClose={dismissOvertaken}
    >
      <Stack gap={4}>
        {taken.length > 0 && <span>{labels.overtaken.taken(named(taken))}</span>}
        {kept.length > 0 && <span>{labels.overtaken.kept(named(kept))}</span>}
      </Stack>
    </Alert>
  );
}
