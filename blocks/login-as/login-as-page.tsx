import { Button, Loader, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { loginAsForm, loginAsMutations } from '#client/auth/login-as.ts';
import { loginAsLabels as labels } from '#client/auth/login-as-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { FormCard } from '#ui/form-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import type { PageMeans } from '../page-means.ts';
import styles from './login-as-page.module.css';

interface LoginAsPageProps {
  means: PageMeans;
  /** Leaves for another address of the product, whose document begins anew in the same tab. */
  leaveTo: (address: string) => void;
}

/** Support asks for a login link of a person of this tenant, and follows it (AUTH-39, AUTH-40). */
export function LoginAsPage({ means, leaveTo }: LoginAsPageProps) {
  const { Page, query, renderWayBack } = means;
  const form = useForm({
    ...loginAsForm,
    // A person's page leads here with their email.
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

  return (
    <Page title={labels.title} isDirty={false}>
      {request.isSuccess ? (
        <div className={styles.working} role="status">
          <Loader />
          <Title order={1} size="h3">
            {labels.redirecting}
          </Title>
        </div>
      ) : (
        <Stack gap="lg" maw={640}>
          <PageHeader
            title={labels.title}
            description={labels.description}
            actions={renderWayBack('loginAs')}
          />
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
      )}
    </Page>
  );
}
