import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { loginForm } from '#client/auth/form.ts';
import { loginLabels } from '#client/auth/labels.ts';
import { authMutations } from '#client/auth/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { problems } from '#contract/http/problem.ts';
import { FormCard } from '#ui/form-card.tsx';
import { useFormProblem } from '../../shell/forms/use-form-problem.ts';

/** Signing in. Where it leads is decided by the router, for this tab and the others alike. */
export function LoginScreen() {
  const [params] = useSearchParams();
  const { enabled } = useTenant();
  const form = useForm(loginForm(params.get('tenantId') ?? undefined));
  const login = useMutation(authMutations(useApi(), useSessionStore()).login());
  const problem = useFormProblem(form, loginLabels.failure);
  const { email, password } = form.values;

  const submit = form.onSubmit((values) => {
    problem.clear();
    login.mutate(values, { onError: (error) => problem.show(error, 'password') });
  }, problem.focusFirst);

  return (
    <FormCard
      title={loginLabels.title}
      headingOrder={1}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={login.isPending || login.isSuccess}
          disabled={email.trim() === '' || password === ''}
        >
          {loginLabels.submit}
        </Button>
      }
    >
      {!enabled && <Alert color="yellow">{problems['tenant-disabled'].message}</Alert>}
      {problem.text && (
        <Alert color="red" role="alert">
          {problem.text}
        </Alert>
      )}
      <TextInput
        label={loginLabels.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={loginLabels.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </FormCard>
  );
}
