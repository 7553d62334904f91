import { Button } from '@mantine/core';
import { IconLinkOff, IconMail, IconMailOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { unsubscribeLabels as labels } from '#client/emails/labels.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';

/** Switches the emails that a brand writes off for the person of a link, and on again (MAIL-65). */
export function UnsubscribeScreen() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    ...emailQueries(useApi()).subscription(token),
    enabled: token !== '',
  });
  if (token === '' || (error instanceof ApiProblem && error.code === 'invalid-token')) {
    return (
      <AnswerCard
        isFailure
        icon={IconLinkOff}
        title={labels.failedTitle}
        actions={
          <Button component={Link} to="/login" variant="default">
            {labels.toLogin}
          </Button>
        }
      >
        {labels.failed}
      </AnswerCard>
    );
  }
  if (error && !data) {
    return (
      <ProblemPanel title={labels.title} onRetry={() => void refetch()} retrying={isFetching}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  if (!data) return <FormSkeleton fields={1} />;
  return <Choice token={token} isSubscribed={data.isSubscribed} />;
}

interface ChoiceProps {
  token: string;
  isSubscribed: boolean;
}

function Choice({ token, isSubscribed }: ChoiceProps) {
  const { tenantName } = useTenant().data;
  const { mutate, isPending, data, error } = useMutation(emailMutations(useApi()).subscribe());
  const choose = (subscribed: boolean) => mutate({ token, subscribed });
  const isOn = data?.isSubscribed ?? isSubscribed;
  const problem = <ProblemAlert>{error && problemMessage(error)}</ProblemAlert>;
  if (!isOn) {
    return (
      <AnswerCard
        icon={IconMailOff}
        title={labels.done}
        below={problem}
        actions={
          <Button variant="default" loading={isPending} onClick={() => choose(true)}>
            {labels.undo}
          </Button>
        }
      >
        {labels.doneHint(tenantName)}
      </AnswerCard>
    );
  }
  if (data) {
    return (
      <AnswerCard icon={IconMail} title={labels.again}>
        {labels.againHint}
      </AnswerCard>
    );
  }
  return (
    <FormCard
      title={labels.title}
      description={labels.question(tenantName)}
      headingOrder={1}
      onSubmit={(event) => {
        event.preventDefault();
        choose(false);
      }}
      actions={
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {labels.confirm}
        </Button>
      }
    >
      {problem}
      {labels.hint}
    </FormCard>
  );
}
