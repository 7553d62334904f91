import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { passwordForm } from '#client/auth/account-form.ts';
import { accountLabels, accountNoticeDuration } from '#client/auth/account-labels.ts';
import { authMutations } from '#client/auth/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { FormCard } from '#ui/form-card.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

const labels = accountLabels.password;

export function PasswordForm({
  email,
  onDirtyChange,
}: {
  email: string;
  onDirtyChange: (isDirty: boolean) => void;
}) {
  const { notifySuccess } = useSide();
  const { tenantId } = useTenant();
  const form = useForm({ ...passwordForm({ email }), validateInputOnBlur: true });
  const change = useMutation(authMutations(useApi(), useSessionStore()).changePassword());
  const problem = useFormProblem(form, undefined, { 'wrong-password': 'oldPassword' });
  const isDirty = form.isDirty();
  useTellDirty(isDirty, onDirtyChange);

  const submit = form.onSubmit((values) => {
    problem.clear();
    change.mutate(
      { ...values, tenantId },
      {
        onSuccess() {
          form.reset();
          notifySuccess(accountLabels.notices.passwordChanged, { duration: accountNoticeDuration });
        },
        onError: (error) => problem.show(error, 'oldPassword'),
      },
    );
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.title}
      description="Your other sessions are ended when the password changes."
      onSubmit={submit}
      actions={
        <Button type="submit" loading={change.isPending} disabled={!isDirty || !form.isValid()}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <PasswordInput
        label={labels.oldPassword}
        autoComplete="current-password"
        {...form.getInputProps('oldPassword')}
      />
      <NewPasswordFields
        password={{ label: labels.newPassword, ...form.getInputProps('newPassword') }}
        confirmation={{
          label: labels.confirmNewPassword,
          ...form.getInputProps('confirmNewPassword'),
        }}
      />
    </FormCard>
  );
}
