import { Alert, Anchor, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { registerForm } from '#client/auth/form.ts';
import { registerLabels as labels } from '#client/auth/labels.ts';
import { authMutations } from '#client/auth/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { useFormProblem } from '../../shell/forms/use-form-problem.ts';

/** Accepting the invitation of an administrator (AUTH-05). */
export function RegisterScreen() {
  const [params] = useSearchParams();
  const inviteToken = params.get('inviteToken');
  return inviteToken ? (
    <InvitationForm email={params.get('email') ?? ''} inviteToken={inviteToken} />
  ) : (
    <EmptyState
      kind="not-allowed"
      headingOrder={1}
      title="You need an invitation"
      action={<LoginLink />}
    >
      Please open the link in the email that invited you.
    </EmptyState>
  );
}

function InvitationForm({ email, inviteToken }: { email: string; inviteToken: string }) {
  const { tenantName } = useTenant().data;
  const form = useForm({
    ...registerForm({ email, inviteToken, needsNames: true }),
    validateInputOnBlur: true,
  });
  const register = useMutation(authMutations(useApi(), useSessionStore()).register());
  const problem = useFormProblem(form, labels.failure);

  const submit = form.onSubmit((values) => {
    problem.clear();
    register.mutate(values, { onError: (error) => problem.show(error) });
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.title}
      description={`You have been invited to ${tenantName}. Choose a password to join.`}
      headingOrder={1}
      onSubmit={submit}
      actions={
        <>
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={register.isPending || register.isSuccess}
            disabled={!form.isValid()}
          >
            {labels.submit}
          </Button>
          <LoginLink />
        </>
      }
    >
      {problem.text && (
        <Alert color="red" role="alert">
          {problem.text}
        </Alert>
      )}
      <TextInput
        label={labels.email}
        type="email"
        autoComplete="username"
        readOnly={email !== ''}
        {...form.getInputProps('email')}
      />
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput
          label={labels.firstName}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={labels.lastName}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </Group>
      <PasswordInput
        label={labels.password}
        description="At least 8 characters"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={labels.confirmPassword}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </FormCard>
  );
}

const LoginLink = () => (
  <Anchor component={Link} to="/login" size="sm">
    {labels.login}
  </Anchor>
);
