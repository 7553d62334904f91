import { IconMailHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { registerLabels as labels } from '#client/auth/register-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { messagesOfEither } from '#contract/http/messages-of-either.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { CardButton } from './card-button.tsx';
import { NewLinkCard } from './new-link-card.tsx';
import { applyPath } from './registration-link.ts';
import { ScreenLink } from './screen-link.tsx';

/**
 * Nobody registers here before their application is approved, so there is nothing to fill in but the email
 * of somebody who has been approved, and whose link has expired (APPL-211).
 */
export function ByInvitation({ email }: { email: string }) {
  const { tenantName } = useTenant().data;
  const [isAsking, setAsking] = useState(email !== '');
  if (isAsking) return <NewLinkCard email={email} />;
  return (
    <AnswerCard
      icon={IconMailHeart}
      title={labels.join(tenantName)}
      actions={
        <>
          <ScreenLink to={applyPath}>{labels.apply}</ScreenLink>
          <CardButton onClick={() => setAsking(true)}>{labels.newLink.ask}</CardButton>
          <ScreenLink to="/login">{labels.login}</ScreenLink>
        </>
      }
    >
      {messagesOfEither['application-required']}
    </AnswerCard>
  );
}
