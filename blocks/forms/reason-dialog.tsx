import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formLabels } from '#client/forms/labels.ts';
import { DialogForm } from './dialog-form.tsx';
import { ReasonField } from './reason-field.tsx';
import { useFormProblem } from './use-form-problem.ts';

interface ReasonDialogProps {
  title: string;
  description: string;
  hint?: string;
  confirmLabel: string;
  danger?: boolean;
  /** Takes the step, with the reason. */
  onSend: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once for a step that needs a reason. */
export function ReasonDialog({
  title,
  description,
  hint,
  confirmLabel,
  danger,
  onSend,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const form = useForm({ initialValues: { reason: '' } });
  const problem = useFormProblem(form);
  const [isBusy, setBusy] = useState(false);
  const submit = form.onSubmit(({ reason }) => {
    problem.clear();
    setBusy(true);
    onSend(reason)
      .then(onDone, (error: unknown) => problem.show(error, 'reason'))
      .finally(() => setBusy(false));
  });
  return (
    <DialogForm
      {...{ title, description, confirmLabel, danger, onClose }}
      problem={problem.text}
      busy={isBusy}
      incomplete={form.values.reason.trim() === ''}
      onSubmit={submit}
    >
      <ReasonField label={formLabels.reason} description={hint} {...form.getInputProps('reason')} />
    </DialogForm>
  );
}
