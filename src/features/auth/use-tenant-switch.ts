import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketNote } from '#client/auth/switch-notes.ts';
import { switchStart, tenantSwitchMutations } from '#client/auth/tenant-switch.ts';
import { tenantSwitchLabels } from '#client/auth/tenant-switch-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useOnce } from '#ui/use-once.ts';
import { usePage } from '../../shell/session/page-context.ts';

interface TenantSwitch {
  /** The tenant the browser is on its way to. */
  readonly target: string | null;
  readonly problem: string | null;
  /** Sets out for another tenant with the ticket of a sign-in. */
  begin(tenantId: string, ticket: string): void;
}

/**
 * The way from this tenant's sign-in page to another tenant (AUTH-96): to that tenant's host for its
 * cookie, back here with the value that binds the hand-off to it, and there again with the hand-off.
 */
export function useTenantSwitch(): TenantSwitch {
  const { arrival, leaveTo } = usePage();
  const { tenantId: own } = useTenant();
  const mutations = tenantSwitchMutations(useApi(), useSessionStore());
  const handOff = useMutation({ ...mutations.switchTenant(), onSuccess: leaveTo });
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(tenantId: string, error?: unknown): void {
    setTarget(null);
    setProblem(problemMessage(error, tenantSwitchLabels.failure(tenantId)));
  }

  useOnce(() => {
    const { state } = arrival;
    const kept = state === null ? null : ticketNote.take();
    if (state === null || kept === null) return;
    const { tenantId, ticket } = kept;
    setTarget(tenantId);
    handOff.mutate({ tenantId, ticket, state }, { onError: (error) => fail(tenantId, error) });
  });

  return {
    target,
    problem,
    begin(tenantId, ticket) {
      const start = switchStart(tenantId, own, location);
      if (start === null || !ticketNote.put({ tenantId, ticket })) return fail(tenantId);
      setTarget(tenantId);
      leaveTo(start);
    },
  };
}
