import { IconLinkOff, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { checkInvitationQuery } from '#client/auth/check-invitation.ts';
import { registerLabels as labels } from '#client/auth/register-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { RegistrationWayOn } from './registration-way-on.tsx';
import { ScreenLink } from './screen-link.tsx';
import { WorkingCard } from './working-card.tsx';

interface OpenInvitationProps {
  email: string;
  inviteToken: string;
  isApproved: boolean;
  children: ReactNode;
}

/** Shows the form where the invitation is open (APPL-221). Where nobody can tell, the form does as it is sent. */
export function OpenInvitation({ email, inviteToken, isApproved, children }: OpenInvitationProps) {
  const check = useQuery(checkInvitationQuery(useApi(), { email, inviteToken }));
  if (check.isPending) return <WorkingCard title={labels.checking} />;
  const refusal = check.error instanceof ApiProblem ? check.error.code : null;
  if (refusal === 'email-in-use')
    return (
      <AnswerCard
        icon={IconUserCheck}
        title={labels.used.title}
        actions={
          <ScreenLink to="/login" email={email}>
            {labels.login}
          </ScreenLink>
        }
      >
        {labels.used.text(email)}
      </AnswerCard>
    );
  if (refusal !== 'invitation-invalid') return children;
  return (
    <AnswerCard
      isFailure
      icon={IconLinkOff}
      title={labels.over}
      actions={
        <>
          <RegistrationWayOn {...{ refusal, email, isApproved }} />
          <ScreenLink to="/login">{labels.login}</ScreenLink>
        </>
      }
    >
      {problemMessage(check.error)}
    </AnswerCard>
  );
}
