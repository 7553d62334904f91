import { Button } from '@mantine/core';
import { IconArrowsExchange, IconPlugConnectedX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { chosenNote, startedNote } from '#client/auth/switch-notes.ts';
import { switchStart, tenantSwitchMutations } from '#client/auth/tenant-switch.ts';
import { tenantSwitchLabels as labels } from '#client/auth/tenant-switch-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { useOnce } from '#ui/use-once.ts';
import { usePage } from '../../shell/session/page-context.ts';
import styles from './login-tenant-admin-screen.module.css';
import { ScreenLink } from './screen-link.tsx';
import { WorkingCard } from './working-card.tsx';

/** From the operator's list of tenants into one of them (AUTH-35). */
export function LoginTenantAdminScreen() {
  const [params] = useSearchParams();
  const tenantId = params.get('tenantId');
  if (!tenantId) return <Navigate to="/tenant-admin" replace />;
  return (
    <div className={styles.root}>
      <HandOff key={tenantId} tenantId={tenantId} />
    </div>
  );
}

type Phase = 'asking' | 'working' | 'failed';

/**
 * A link on any page could lead here, and must not log the operator in anywhere by itself. So there
 * is one click: in the operator's list, or else on this page.
 */
function HandOff({ tenantId }: { tenantId: string }) {
  const { arrival, leaveTo } = usePage();
  const own = useTenant().tenantId;
  const [phase, setPhase] = useState<Phase>('working');
  const access = useMutation({
    ...tenantSwitchMutations(useApi(), useSessionStore()).requestAccess(),
    onSuccess: leaveTo,
    onError: () => setPhase('failed'),
  });

  function start(): void {
    const address = switchStart(tenantId, own, location);
    const canStart = address !== null && startedNote.put(tenantId);
    setPhase(canStart ? 'working' : 'failed');
    if (canStart) leaveTo(address);
  }

  useOnce(() => {
    const { state } = arrival;
    if (state !== null && startedNote.take() === tenantId) access.mutate({ tenantId, state });
    else if (chosenNote.take() === tenantId) start();
    else setPhase('asking');
  });

  if (phase === 'working') return <WorkingCard title={labels.working(tenantId)} />;
  const isFailure = phase === 'failed';
  return (
    <AnswerCard
      isFailure={isFailure}
      icon={isFailure ? IconPlugConnectedX : IconArrowsExchange}
      title={isFailure ? labels.failure(tenantId) : labels.confirm.title(tenantId)}
      actions={
        <>
          <Button onClick={start}>
            {isFailure ? labels.retry : labels.confirm.submit(tenantId)}
          </Button>
          <ScreenLink to="/tenant-admin">{labels.confirm.back}</ScreenLink>
        </>
      }
    >
      {isFailure ? access.error && problemMessage(access.error, '') : labels.confirm.description}
    </AnswerCard>
  );
}
