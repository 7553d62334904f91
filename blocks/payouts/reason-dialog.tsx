import { useForm } from '@mantine/form';
import { useState } from 'react';
import { payoutLabels } from '#client/payouts/labels.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { ReasonField } from '../forms/reason-field.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';

interface ReasonDialogProps {
  title: string;
  description: string;
  hint?: string;
  confirmLabel: string;
  /** Does what is asked about, with the reason. */
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
      {...{ title, description, confirmLabel, onClose }}
      problem={problem.text}
      busy={isBusy}
      incomplete={form.values.reason.trim() === ''}
      onSubmit={submit}
    >
      <ReasonField
        label={payoutLabels.reason}
        description={hint}
        maxLength={255}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
