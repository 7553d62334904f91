import { IconUserOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { loginAsMutations } from '#client/auth/login-as.ts';
import { loginAsLabels as labels } from '#client/auth/login-as-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useSession, useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { useOnce } from '#ui/use-once.ts';
import { usePage } from '../../shell/session/page-context.ts';
import { ScreenLink } from './screen-link.tsx';
import { WorkingCard } from './working-card.tsx';

/** Where a login link lands (AUTH-42); without the parameters of one it is the sign-in page. */
export function AccessScreen() {
  const { token } = usePage().arrival;
  const [params] = useSearchParams();
  const email = params.get('email');
  return email && token ? (
    <Entering email={email} token={token} />
  ) : (
    <Navigate to="/login" replace />
  );
}

function Entering({ email, token }: { email: string; token: string }) {
  const { isStorageUsable } = usePage();
  const { tenantId } = useTenant();
  const session = useSession();
  const navigate = useNavigate();
  const enter = useMutation({
    ...loginAsMutations(useApi(), useSessionStore()).enter(),
    onSuccess: () => navigate('/', { replace: true }),
  });

  useOnce(() => {
    if (isStorageUsable) enter.mutate({ tenantId, email, token });
  });

  if (!enter.error) return <WorkingCard title={labels.entering} />;
  return (
    <AnswerCard
      isFailure
      icon={IconUserOff}
      title={labels.failed}
      actions={
        session ? (
          <ScreenLink to="/">{labels.stay}</ScreenLink>
        ) : (
          <ScreenLink to="/login">{labels.login}</ScreenLink>
        )
      }
    >
      {problemMessage(enter.error)}
    </AnswerCard>
  );
}
