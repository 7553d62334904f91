import { IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  applicationStatusQuery,
  applicationStatusLabels as labels,
} from '#client/applicants/application-status.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { ApplicationStatusCard } from './application-status-card.tsx';
import { CardButton } from './card-button.tsx';
import { ClosedCard } from './closed-card.tsx';
import { NewLinkCard } from './new-link-card.tsx';
import { ScreenLink } from './screen-link.tsx';
import { WorkingCard } from './working-card.tsx';

/**
 * Where somebody’s application stands, with the link of the mail about it (APPL-213). The token stays in
 * the address: it works more than once, so that the page can be reloaded and kept as a bookmark.
 */
export function ApplicationStatusScreen() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  if (!useTenant().enabled) return <ClosedCard />;
  return token === '' ? <UnusableLink /> : <StatusOf key={token} token={token} />;
}

function StatusOf({ token }: { token: string }) {
  const status = useQuery(applicationStatusQuery(useApi(), token));
  const [isAsking, setAsking] = useState(false);

  if (isAsking) return <NewLinkCard email="" />;
  if (status.data) {
    return <ApplicationStatusCard status={status.data} onAskForLink={() => setAsking(true)} />;
  }
  if (status.isFetching) return <WorkingCard title={labels.looking} />;
  if (isNoLink(status.error)) return <UnusableLink />;
  return (
    <AnswerCard
      isFailure
      icon={IconCloudOff}
      title={labels.failed}
      actions={<CardButton onClick={() => void status.refetch()}>{labels.retry}</CardButton>}
    >
      {problemMessage(status.error)}
    </AnswerCard>
  );
}

const isNoLink = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'invalid-token';

const UnusableLink = () => (
  <AnswerCard
    isFailure
    icon={IconLinkOff}
    title={labels.unusable}
    actions={<ScreenLink to="/login">{labels.login}</ScreenLink>}
  >
    {labels.over}
  </AnswerCard>
);
