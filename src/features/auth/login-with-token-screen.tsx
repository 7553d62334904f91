import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { tenantSwitchMutations } from '#client/auth/tenant-switch.ts';
import { tenantSwitchLabels as labels } from '#client/auth/tenant-switch-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useOnce } from '#ui/use-once.ts';
import { usePage } from '../../shell/session/page-context.ts';
import { useShell } from '../../shell/shell-context.ts';
import { WorkingCard } from './working-card.tsx';

/** The end of a switch of tenants: the hand-off becomes a session of this one (AUTH-12). */
export function LoginWithTokenScreen() {
  const { arrival, isStorageUsable } = usePage();
  const { tenantId } = useTenant();
  const { notices } = useShell();
  const navigate = useNavigate();
  const enter = useMutation({
    ...tenantSwitchMutations(useApi(), useSessionStore()).loginWithToken(),
    onSuccess: () => navigate('/', { replace: true }),
    onError() {
      notices.show({ level: 'error', text: labels.failure(tenantId) });
      void navigate('/login', { replace: true });
    },
  });

  useOnce(() => {
    if (!isStorageUsable) return;
    if (arrival.token === null) void navigate('/login', { replace: true });
    else enter.mutate({ token: arrival.token });
  });

  return <WorkingCard title={labels.working(tenantId)} />;
}
