import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentPasswordForm } from '#client/auth/second-factor-form.ts';
import { secondFactorLabels as labels } from '#client/auth/second-factor-labels.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';

interface PasswordDialogProps<T> {
  title: string;
  description?: string;
  confirmLabel: string;
  danger?: boolean;
  /** The action that needs the password. */
  action: UseMutationOptions<T, Error, { password: string }>;
  onDone: (answer: T) => void;
  onClose: () => void;
  /** The facts to know before the password is entered. */
  children?: ReactNode;
}

/** Asks for the password, and so whether the person really means the action. */
export function PasswordDialog<T>({ action, onDone, children, ...dialog }: PasswordDialogProps<T>) {
  const form = useForm(currentPasswordForm);
  const problem = useFormProblem(form, undefined, { 'wrong-password': 'password' });
  const run = useMutation(action);

  const submit = form.onSubmit((values) => {
    problem.clear();
    run.mutate(values, {
      onSuccess: onDone,
      onError: (error) => problem.show(error, 'password'),
    });
  }, problem.focusFirst);

  return (
    <DialogForm {...dialog} onSubmit={submit} problem={problem.text} busy={run.isPending}>
      {children}
      <PasswordInput
        label={labels.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
