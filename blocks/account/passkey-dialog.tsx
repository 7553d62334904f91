import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { isAlreadyKnown } from '#client/auth/passkeys.ts';
import { addPasskeyForm } from '#client/auth/second-factor-form.ts';
import { secondFactorLabels } from '#client/auth/second-factor-labels.ts';
import { secondFactorMutations } from '#client/auth/second-factors.ts';
import { useApi } from '#client/http/api-context.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';

const labels = secondFactorLabels.passkeys.dialog;

interface PasskeyDialogProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey: a name and the password here, the rest between the person and the browser. */
export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const form = useForm(addPasskeyForm);
  const add = useMutation(secondFactorMutations(useApi()).addPasskey());
  const problem = useFormProblem(form, labels.failure, { 'wrong-password': 'password' });

  const submit = form.onSubmit((values) => {
    problem.clear();
    add.mutate(values, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => problem.show(error),
    });
  }, problem.focusFirst);

  return (
    <DialogForm
      title={labels.title}
      confirmLabel={secondFactorLabels.next}
      problem={isAlreadyKnown(add.error) ? labels.known : problem.text}
      busy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={labels.name}
        description={labels.nameHint}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <PasswordInput
        label={secondFactorLabels.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
