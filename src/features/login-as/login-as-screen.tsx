import { Button, Loader, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { loginAsForm, loginAsMutations } from '#client/auth/login-as.ts';
import { loginAsLabels as labels } from '#client/auth/login-as-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { FormCard } from '#ui/form-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePage } from '../../shell/session/page-context.ts';
import styles from './login-as-screen.module.css';

/** Support asks for a login link of somebody of this tenant, and follows it (AUTH-39, AUTH-40). */
export function LoginAsScreen() {
  const { leaveTo } = usePage();
  const [query] = useSearchParams();
  const form = useForm({
    ...loginAsForm,
    // Somebody's own page leads here with their email.
    initialValues: { email: query.get('email') ?? '' },
    validateInputOnBlur: true,
  });
  const problem = useFormProblem(form, undefined, { 'unknown-user': 'email' });
  const request = useMutation({
    ...loginAsMutations(useApi(), useSessionStore()).request(),
    onSuccess: leaveTo,
    onError: (error) => problem.show(error, 'email'),
  });

  const submit = form.onSubmit((values) => {
    problem.clear();
    request.mutate(values);
  }, problem.focusFirst);

  if (request.isSuccess) {
    return (
      <div className={styles.working} role="status">
        <Loader />
        <Title order={1} size="h3">
          {labels.redirecting}
        </Title>
      </div>
    );
  }
  return (
    <Stack gap="lg" maw={640}>
      <PageHeader title={labels.title} description={labels.description} />
      <FormCard
        onSubmit={submit}
        actions={
          <Button type="submit" loading={request.isPending} disabled={!form.isValid()}>
            {labels.submit}
          </Button>
        }
      >
        <ProblemAlert>{problem.text}</ProblemAlert>
        <TextInput
          label={labels.email}
          type="email"
          autoComplete="off"
          inputMode="email"
          {...form.getInputProps('email')}
        />
      </FormCard>
    </Stack>
  );
}
