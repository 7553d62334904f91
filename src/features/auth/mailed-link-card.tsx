import { Button } from '@mantine/core';
import { type Icon, IconLinkOff } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { usePage } from '../../shell/session/page-context.ts';

/** The server's answer about the person whose link it was. */
interface Owner {
  readonly email: string;
}

interface MailedLinkCardProps {
  labels: Readonly<Record<'title' | 'description' | 'submit' | 'done' | 'failed' | 'over', string>>;
  /** Stands above the result. */
  icon: Icon;
  /** The result, beside the title. */
  answer: (email: string) => string;
  action: UseMutationOptions<Owner, Error, { token: string }>;
  /** Where to go from here. The email is empty while nobody knows whose link it is. */
  renderOnward: (email: string) => ReactNode;
}

/**
 * Does the work of a link in a mail. It takes a press of the button, because mail servers open links to
 * look at them.
 */
export function MailedLinkCard({
  labels,
  icon,
  answer,
  action,
  renderOnward,
}: MailedLinkCardProps) {
  const { token } = usePage().arrival;
  const { data, error, mutate, isPending } = useMutation(action);
  const isOver = error instanceof ApiProblem && error.code === 'invalid-token';
  const onward = renderOnward(data?.email ?? '');

  if (data) {
    return (
      <AnswerCard icon={icon} title={labels.done} actions={onward}>
        {answer(data.email)}
      </AnswerCard>
    );
  }
  if (token === null || isOver) {
    return (
      <AnswerCard isFailure icon={IconLinkOff} title={labels.failed} actions={onward}>
        {labels.over}
      </AnswerCard>
    );
  }
  return (
    <FormCard
      title={labels.title}
      description={labels.description}
      headingOrder={1}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ token });
      }}
      actions={
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{error && problemMessage(error)}</ProblemAlert>
    </FormCard>
  );
}
