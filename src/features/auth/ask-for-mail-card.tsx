import { Button, TextInput } from '@mantine/core';
import { type UseFormInput, useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { CardButton } from './card-button.tsx';

interface Address {
  email: string;
}

interface AskForMailCardProps {
  labels: Readonly<
    Record<'title' | 'description' | 'email' | 'submit' | 'sentTitle' | 'sent' | 'again', string>
  > & { readonly entered: (email: string) => string };
  form: UseFormInput<Address>;
  action: UseMutationOptions<undefined, Error, Address>;
  /** Where else to go, with the typed address. */
  renderOnward: (email: string) => ReactNode;
}

/** Asks for a mail with a link. The answer is the same for every address. */
export function AskForMailCard({ labels, form: input, action, renderOnward }: AskForMailCardProps) {
  const form = useForm(input);
  const problem = useFormProblem(form);
  const request = useMutation(action);
  const { email } = form.values;
  const onward = renderOnward(email);

  const submit = form.onSubmit((values) => {
    problem.clear();
    request.mutate(values, { onError: (error) => problem.show(error, 'email') });
  }, problem.focusFirst);

  if (request.isSuccess) {
    return (
      <AnswerCard
        icon={IconMailForward}
        title={labels.sentTitle}
        actions={
          <>
            <CardButton onClick={request.reset}>{labels.again}</CardButton>
            {onward}
          </>
        }
      >
        {labels.sent} {labels.entered(email)}
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
          {onward}
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
