import { Alert, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import type { FormProblem } from '#blocks/forms/use-form-problem.ts';
import { closedLabels } from '#client/auth/closed-labels.ts';
import type { loginForm } from '#client/auth/login-form.ts';
import { loginLabels as labels } from '#client/auth/login-labels.ts';
import { authMutations } from '#client/auth/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { FormCard } from '#ui/form-card.tsx';
import { useOnce } from '#ui/use-once.ts';
import { LazyPasskeyButton } from './lazy-passkey-button.tsx';
import { registrationLink } from './registration-link.ts';
import { ScreenLink } from './screen-link.tsx';

interface PasswordStepProps {
  form: UseFormReturnType<typeof loginForm.initialValues>;
  problem: FormProblem;
  /** The tenant to sign in to. */
  tenantId: string;
  message: string | null;
  onAnswer: (answer: SignInAnswer) => void;
}

/** Email and password, and the ways on for those who lack one of them (AUTH-03). */
export function PasswordStep({ form, problem, tenantId, message, onAnswer }: PasswordStepProps) {
  const { tenantId: own, enabled, data } = useTenant();
  const login = useMutation({
    ...authMutations(useApi(), useSessionStore()).login(),
    onSuccess: onAnswer,
  });
  const { tenantName, supportEmail } = data;
  const registration = registrationLink(data);
  const { email, password } = form.values;

  // Where nothing has the focus yet, such as on the first page of a visit.
  useOnce(() => {
    if (document.activeElement !== document.body) return;
    form.getInputNode(email === '' ? 'email' : 'password')?.focus();
  });

  const submit = form.onSubmit((values) => {
    problem.clear();
    login.mutate({ ...values, tenantId }, { onError: (error) => problem.show(error, 'password') });
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.title(tenantName)}
      description={tenantId === own ? labels.description : labels.to(tenantId)}
      headingOrder={1}
      onSubmit={submit}
      actions={
        <>
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={login.isPending || login.isSuccess}
            disabled={email.trim() === '' || password === ''}
          >
            {labels.submit}
          </Button>
          {enabled && tenantId === own && <LazyPasskeyButton onAnswer={onAnswer} />}
          {enabled && (
            <Group justify="space-between" w="100%">
              <ScreenLink to="/forgot-password" email={email}>
                {labels.forgot}
              </ScreenLink>
              <ScreenLink to={registration.to}>{registration.label}</ScreenLink>
            </Group>
          )}
        </>
      }
    >
      {!enabled && (
        <Alert color="yellow" title={closedLabels.title(tenantName)}>
          {closedLabels.ask(tenantName, supportEmail)}
        </Alert>
      )}
      <ProblemAlert>{message}</ProblemAlert>
      <TextInput
        size="md"
        label={labels.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        size="md"
        label={labels.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </FormCard>
  );
}
