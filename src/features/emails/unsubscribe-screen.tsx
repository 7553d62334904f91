import { Button } from '@mantine/core';
import { IconLinkOff, IconMail, IconMailOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { unsubscribeLabels as labels } from '#client/emails/labels.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { readUnsubscribeLink, type UnsubscribeLink } from '#client/emails/unsubscribe-link.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';

/** Switches an email off for the person of a link, and on again (MAIL-65, REP-100). */
export function UnsubscribeScreen() {
  const [query] = useSearchParams();
  const link = readUnsubscribeLink(query);
  return link ? <Subscription link={link} /> : <DeadLink />;
}

const DeadLink = () => (
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

function Subscription({ link }: { link: UnsubscribeLink }) {
  const { data, error, isFetching, refetch } = useQuery(emailQueries(useApi()).subscription(link));
  if (error instanceof ApiProblem && error.code === 'invalid-token') return <DeadLink />;
  if (error && !data) {
    return (
      <ProblemPanel title={labels.title} onRetry={() => void refetch()} retrying={isFetching}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  if (!data) return <FormSkeleton fields={1} />;
  return <Choice link={link} isSubscribed={data.isSubscribed} />;
}

interface ChoiceProps {
  link: UnsubscribeLink;
  isSubscribed: boolean;
}

function Choice({ link, isSubscribed }: ChoiceProps) {
  const { tenantName } = useTenant().data;
  const { mutate, isPending, data, error } = useMutation(emailMutations(useApi()).subscribe());
  const choose = (subscribed: boolean) => mutate({ ...link, subscribed });
  const words = labels.of[link.mail];
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
        {words.doneHint(tenantName)}
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
      description={words.question(tenantName)}
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
      {words.hint}
    </FormCard>
  );
}
