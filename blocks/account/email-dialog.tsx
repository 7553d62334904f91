import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { ownEmailForm, ownEmailLabels, ownEmailMutations } from '#client/people/own-email.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';

const labels = ownEmailLabels.dialog;

interface EmailDialogProps {
  onSent: () => void;
  onClose: () => void;
}

/** Asks for the new email and the present password, and has the link sent. */
export function EmailDialog({ onSent, onClose }: EmailDialogProps) {
  const form = useForm({ ...ownEmailForm, validateInputOnBlur: true });
  const problem = useFormProblem(form, undefined, {
    'wrong-password': 'password',
    'email-in-use': 'email',
  });
  const request = useMutation(ownEmailMutations(useApi()).request());

  const submit = form.onSubmit((values) => {
    problem.clear();
    request.mutate(values, {
      onSuccess: onSent,
      onError: (error) => problem.show(error, 'email'),
    });
  }, problem.focusFirst);

  return (
    <DialogForm
      title={labels.title}
      description={labels.description}
      confirmLabel={labels.submit}
      problem={problem.text}
      busy={request.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={labels.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
