import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { passwordResetMutations } from '#client/auth/password-reset.ts';
import { forgotPasswordForm } from '#client/auth/password-reset-form.ts';
import { passwordResetLabels } from '#client/auth/password-reset-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { FormCard } from '#ui/form-card.tsx';
import { AnswerCard } from './answer-card.tsx';
import { ClosedCard } from './closed-card.tsx';
import { ScreenLink } from './screen-link.tsx';
import { useTypedEmail } from './use-typed-email.ts';

const labels = passwordResetLabels.forgot;

/** Asking for a reset mail. What the page says never tells whether there is an account (AUTH-85). */
export function ForgotPasswordScreen() {
  const { tenantId, enabled } = useTenant();
  const typed = useTypedEmail();
  const form = useForm({ ...forgotPasswordForm, initialValues: { email: typed } });
  const problem = useFormProblem(form);
  const request = useMutation(passwordResetMutations(useApi(), useSessionStore()).request());
  const { email } = form.values;
  const back = (
    <ScreenLink to="/login" email={email}>
      {labels.login}
    </ScreenLink>
  );

  const submit = form.onSubmit((values) => {
    problem.clear();
    request.mutate({ ...values, tenantId }, { onError: (error) => problem.show(error, 'email') });
  }, problem.focusFirst);

  if (!enabled) return <ClosedCard />;
  if (request.isSuccess) {
    return (
      <AnswerCard
        icon={IconMailForward}
        title={labels.sentTitle}
        actions={
          <>
            <Anchor component="button" type="button" size="sm" fw={500} onClick={request.reset}>
              {labels.again}
            </Anchor>
            {back}
          </>
        }
      >
        {labels.sent}. {labels.entered(email)}
      </AnswerCard>
    );
  }
  return (
    <FormCard
      title={labels.title}
      description={labels.description}
      headingOrder={1}
      onSubmit={submit}
      actions={
        <>
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            {labels.submit}
          </Button>
          {back}
        </>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput
        size="md"
        label={labels.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
    </FormCard>
  );
}
