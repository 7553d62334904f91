import { Alert, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { tenantQueries } from '#client/tenants/queries.ts';
import { login } from '#contract/auth/endpoints.ts';
import { FormCard } from '#ui/form-card.tsx';
import { hostLabels as labels } from './host-labels.ts';
import styles from './sign-in.module.css';

/** Asks whom the app is to see: one of the demo's people with one click, or anybody by email and password. */
export function SignIn() {
  const api = useApi();
  const session = useSessionStore();
  const { demo } = useQuery(tenantQueries(api).installation()).data ?? {};
  const own = demo?.tenants.find(({ url }) => new URL(url).host === location.host);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const { mutate, error, isPending } = useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      const answer = await api.call(login, { body });
      if (!('token' in answer)) throw new Error(labels.secondFactor);
      session.set(answer.token);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ email, password });
  };

  return (
    <main className={styles.root}>
      <FormCard
        headingOrder={1}
        title={labels.signIn}
        description={labels.signInHint}
        onSubmit={submit}
        actions={
          <Button type="submit" loading={isPending}>
            {labels.enter}
          </Button>
        }
      >
        {error && (
          <Alert color="red" role="alert">
            {problemMessage(error, error.message)}
          </Alert>
        )}
        {own && (
          <ul className={styles.people} aria-label={own.tenantName}>
            {own.people.map(({ email: theirs, description }) => (
              <li key={theirs}>
                <button
                  type="button"
                  className={styles.person}
                  onClick={() => mutate({ email: theirs, password: demo?.password ?? '' })}
                >
                  <span>{description}</span>
                  <Text span size="sm" c="dimmed">
                    {theirs}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextInput
          label={labels.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={labels.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </FormCard>
    </main>
  );
}
