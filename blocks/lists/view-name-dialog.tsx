import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isValid } from '#client/forms/validate.ts';
import { nameForm } from '#client/saved-searches/form.ts';
import { savedSearchLabels } from '#client/saved-searches/labels.ts';
import type { SavedSearch, SavedSearchList } from '#contract/saved-searches/saved-search.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';

const labels = savedSearchLabels.dialog;

interface NameFormProps {
  list: SavedSearchList;
  /** The name it has; empty for a new view. */
  name?: string;
  /** The views whose names are taken. */
  others: readonly SavedSearch[];
  hint?: string;
  confirmLabel: string;
  busy: boolean;
  /** Told the name and an id that stays the same at every try; rejects with the error. */
  onName: (name: string, id: string) => Promise<void>;
  onClose: () => void;
}

interface ViewNameDialogProps extends NameFormProps {
  opened: boolean;
  title: string;
}

/** Asks for the name of a view, a new one or one that has another name by now. */
export function ViewNameDialog({ opened, title, ...form }: ViewNameDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.busy ? () => {} : form.onClose} title={title}>
      <NameForm {...form} />
    </Dialog>
  );
}

function NameForm({
  list,
  name = '',
  others,
  hint,
  confirmLabel,
  busy,
  onName,
  onClose,
}: NameFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const options = nameForm(list, name, others);
  const form = useForm({ ...options, validateInputOnChange: true });
  const problem = useFormProblem(form);

  const submit = form.onSubmit((values) => {
    problem.clear();
    onName(values.name, id).then(onClose, (error: unknown) => problem.show(error, 'name'));
  }, problem.focusFirst);

  return (
    <Form onSubmit={submit} {...heldWhile(busy)}>
      <Stack gap="md">
        <ProblemAlert>{problem.text}</ProblemAlert>
        <TextInput
          label={labels.name}
          description={hint}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {labels.cancel}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={!form.isDirty() || !isValid(options.validate(form.values))}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
