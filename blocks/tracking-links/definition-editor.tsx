import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { AnalyticsFields } from './analytics-fields.tsx';
import styles from './definition-editor.module.css';
import { DefinitionPreview } from './definition-preview.tsx';
import { DeleteDefinition } from './delete-definition.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { DomainFields } from './domain-fields.tsx';
import { ParamFields } from './param-fields.tsx';
import { useDefinitionForm } from './use-definition-form.ts';
import type { LinkDomains } from './use-link-domains.ts';

interface DefinitionEditorProps {
  /** The existing definition; null for a new one. */
  definition: TrackingLinkDefinition | null;
  domains: LinkDomains;
  onDirtyChange: (isDirty: boolean) => void;
  onSaved: (saved: TrackingLinkDefinition) => void;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** The editor of a kind of link: everything of a new one, the title of an existing one (LINK-02, LINK-40). */
export function DefinitionEditor({
  definition,
  domains,
  onDirtyChange,
  onSaved,
  onDeleted,
  onClose,
}: DefinitionEditorProps) {
  const editor = useDefinitionForm({
    ...{ definition, onDirtyChange, onSaved },
    defaultDomainId: domains.defaultId,
  });
  const { form, labels, wrong } = editor;
  const [isLeaving, setLeaving] = useState(false);
  const fixed = definition !== null;

  const close = () => {
    if (editor.isSaving) return;
    if (editor.isDirty) setLeaving(true);
    else onClose();
  };
  const leave = () => {
    editor.forget();
    onClose();
  };

  return (
    <Dialog
      opened
      onClose={close}
      title={fixed ? labels.editTitle : labels.add}
      size="xl"
      closeOnClickOutside={false}
    >
      <Form
        className={styles.root}
        {...heldWhile(editor.isSaving)}
        onSubmit={(event) => {
          event.preventDefault();
          // React lets it rise to the form around, which stands elsewhere in the document.
          event.stopPropagation();
          if (wrong !== undefined) void form.validate();
          else void editor.save();
        }}
      >
        <ProblemAlert>{editor.problem}</ProblemAlert>
        {fixed && (
          <Text size="sm" c="dimmed">
            {labels.fixed}
          </Text>
        )}
        <TextInput
          label={labels.title}
          withAsterisk
          data-autofocus
          {...form.getInputProps('title')}
        />
        <fieldset disabled={fixed} className={styles.fields}>
          <DestinationFields form={form} fixed={fixed} />
          <DomainFields form={form} fixed={fixed} definition={definition} domains={domains} />
          <ParamFields form={form} fixed={fixed} />
          <AnalyticsFields form={form} fixed={fixed} />
        </fieldset>
        <DefinitionPreview values={form.values} domainUrl={domains.urlOf(form.values.cmDomainId)} />
        <Group justify="space-between" className={styles.actions}>
          {definition && (
            <DeleteDefinition definition={definition} onDeleted={() => onDeleted(definition.id)} />
          )}
          <Group gap="xs" ml="auto">
            {wrong !== undefined && (
              <Text size="sm" c="dimmed">
                {wrong}
              </Text>
            )}
            <Button variant="default" onClick={close} disabled={editor.isSaving}>
              {labels.cancel}
            </Button>
            <Button
              type="submit"
              disabled={wrong !== undefined || !editor.isDirty}
              loading={editor.isSaving}
            >
              {fixed ? labels.save : labels.create}
            </Button>
          </Group>
        </Group>
      </Form>
      <ConfirmDialog
        opened={isLeaving}
        title={leaveQuestion.text}
        confirmLabel={leaveQuestion.leave}
        cancelLabel={leaveQuestion.stay}
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  );
}
