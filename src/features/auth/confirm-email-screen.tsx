import { Button } from '@mantine/core';
import { IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { ownEmailLabels, ownEmailMutations } from '#client/people/own-email.ts';
import { useSession } from '#client/session/use-session.ts';
import { FormCard } from '#ui/form-card.tsx';
import { usePage } from '../../shell/session/page-context.ts';
import { AnswerCard } from './answer-card.tsx';
import { ScreenLink } from './screen-link.tsx';

const labels = ownEmailLabels.confirm;

/**
 * Confirms a new email with the link of a mail. It takes a press of the button, because mail servers open
 * links to look at them.
 */
export function ConfirmEmailScreen() {
  const { token } = usePage().arrival;
  const session = useSession();
  const confirm = useMutation(ownEmailMutations(useApi()).confirm());
  const isOver = confirm.error instanceof ApiProblem && confirm.error.code === 'invalid-token';
  const onward = session ? (
    <ScreenLink to="/my/user">{labels.toAccount}</ScreenLink>
  ) : (
    <ScreenLink to="/login" email={confirm.data?.email ?? ''}>
      {labels.toLogin}
    </ScreenLink>
  );

  if (confirm.data) {
    return (
      <AnswerCard icon={IconMailCheck} title={labels.done} actions={onward}>
        {labels.from(confirm.data.email)}
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
        confirm.mutate({ token });
      }}
      actions={
        <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{confirm.error && problemMessage(confirm.error)}</ProblemAlert>
    </FormCard>
  );
}
