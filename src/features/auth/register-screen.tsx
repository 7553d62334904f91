import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NewPasswordFields } from '#blocks/forms/new-password-fields.tsx';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { useSide } from '#blocks/side.ts';
import { authMutations } from '#client/auth/mutations.ts';
import { registerForm } from '#client/auth/register-form.ts';
import { registerLabels as labels } from '#client/auth/register-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { profileLabels } from '#client/profiles/labels.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ByInvitation } from './by-invitation.tsx';
import { ClosedCard } from './closed-card.tsx';
import { LazySecondStep } from './lazy-second-step.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { RegistrationWayOn } from './registration-way-on.tsx';
import { ScreenLink } from './screen-link.tsx';
import type { SecondFactorQuestion } from './second-step.tsx';

/** Signing up, with the invitation of an administrator or without (AUTH-05). */
export function RegisterScreen() {
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const inviteToken = params.get('inviteToken') || undefined;
  const { enabled, data } = useTenant();
  if (!enabled) return <ClosedCard />;
  if (data.requireRegistrationApproval && inviteToken === undefined) {
    return <ByInvitation key={email} email={email} />;
  }
  // Another invitation is another form.
  const form = (
    <RegisterForm
      key={`${email} ${inviteToken}`}
      {...{ email, inviteToken }}
      isApproved={params.has('approved')}
    />
  );
  if (inviteToken === undefined || email === '') return form;
  return (
    <OpenInvitation {...{ email, inviteToken }} isApproved={params.has('approved')}>
      {form}
    </OpenInvitation>
  );
}

interface RegisterFormProps {
  email: string;
  inviteToken: string | undefined;
  /** Whether the link is that of an approved application (APPL-73). */
  isApproved: boolean;
}

function RegisterForm({ email, inviteToken, isApproved }: RegisterFormProps) {
  const { tenantId, data } = useTenant();
  const { tenantName, requireRegistrationApproval } = data;
  const kind = isApproved ? 'approved' : 'invited';
  const session = useSessionStore();
  const side = useSide();
  const navigate = useNavigate();
  const form = useForm({
    ...registerForm({ email, inviteToken, needsNames: !requireRegistrationApproval }),
    validateInputOnBlur: true,
  });
  const problem = useFormProblem(form, labels.failure, { 'email-in-use': 'email' });
  const [question, setQuestion] = useState<SecondFactorQuestion | null>(null);
  /** Why the question was over before it was answered. */
  const [late, setLate] = useState<unknown>(null);
  const register = useMutation({
    ...authMutations(useApi(), session).register(),
    onSuccess: follow,
    onError: (error) => problem.show(error),
  });
  const failure = question ? null : (late ?? register.error);
  const refusal = failure instanceof ApiProblem ? failure.code : null;

  /**
   * With a session the router leads an admin on, to the default route (AUTH-71). Anyone else is welcomed
   * at the own profile (AUTH-72).
   */
  function follow(answer: SignInAnswer): void {
    if ('secondFactor' in answer) setQuestion(answer.secondFactor);
    const roles = session.get()?.claims.roles;
    if (!roles || roles.includes('admin')) return;
    side.notifySuccess(profileLabels.welcome, { duration: 5000 });
    void navigate('/my/profile', { replace: true });
  }

  function backToForm(error?: unknown): void {
    setQuestion(null);
    setLate(error ?? null);
    register.reset();
    if (error !== undefined) problem.show(error);
  }

  const submit = form.onSubmit((values) => {
    problem.clear();
    setLate(null);
    register.mutate({ ...values, tenantId });
  }, problem.focusFirst);

  if (question) {
    return (
      <LazySecondStep
        question={question}
        tenantId={tenantId}
        onAnswer={follow}
        onBack={() => backToForm()}
        onOver={backToForm}
      />
    );
  }
  return (
    <FormCard
      title={labels.title}
      description={labels[inviteToken ? kind : 'join'](tenantName)}
      headingOrder={1}
      onSubmit={submit}
      actions={
        <>
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={register.isPending || register.isSuccess}
          >
            {labels.submit}
          </Button>
          <Text size="sm" c="dimmed">
            {labels.haveAccount} <ScreenLink to="/login">{labels.login}</ScreenLink>
          </Text>
        </>
      }
    >
      <ProblemAlert action={refusal && <RegistrationWayOn {...{ refusal, email, isApproved }} />}>
        {problem.text}
      </ProblemAlert>
      <TextInput
        size="md"
        label={labels.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...(inviteToken !== undefined &&
          email !== '' && {
            readOnly: true,
            variant: 'filled',
            rightSection: <IconLock size={16} stroke={1.8} aria-hidden />,
          })}
        {...form.getInputProps('email')}
      />
      <Group grow align="start" wrap="nowrap">
        <TextInput
          size="md"
          label={labels.firstName}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          size="md"
          label={labels.lastName}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </Group>
      {requireRegistrationApproval && (
        <Text size="sm" c="dimmed">
          {labels.optionalNames[kind]}
        </Text>
      )}
      <NewPasswordFields
        size="md"
        password={{ label: labels.password, ...form.getInputProps('password') }}
        confirmation={{ label: labels.confirmPassword, ...form.getInputProps('confirmPassword') }}
      />
    </FormCard>
  );
}
