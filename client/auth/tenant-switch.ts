import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  loginWithToken,
  requestAccess,
  switchTenant,
} from '#contract/auth/tenant-switch-endpoints.ts';
import type { Api } from '../http/api.ts';
import { tenantAddress } from '../tenants/tenant-address.ts';
import { adoptSession, type SessionKeeping } from './adopt-session.ts';

/** The fragment keeps the token out of logs and referrers. */
const withToken = ({ url, token }: { url: string; token: string }): string =>
  `${url}#token=${encodeURIComponent(token)}`;

/** Going from one tenant to another (AUTH-86, AUTH-96). */
export const tenantSwitchMutations = (api: Api, session: SessionKeeping) => ({
  /** Asks for access as the operator; resolves to the address to open with it. */
  requestAccess: () =>
    mutationOptions({
      mutationFn: async (body: z.input<typeof requestAccess.body>) =>
        withToken(await api.call(requestAccess, { body })),
    }),
  /** Continues with the ticket of a sign-in; resolves to the address to open with it. */
  switchTenant: () =>
    mutationOptions({
      mutationFn: async (body: z.input<typeof switchTenant.body>) =>
        withToken(await api.call(switchTenant, { body })),
    }),
  /** The last step, at the other tenant. */
  loginWithToken: () =>
    mutationOptions({
      mutationFn: async (body: z.input<typeof loginWithToken.body>) =>
        adoptSession(session, await api.call(loginWithToken, { body })),
    }),
});

/**
 * The address at which a switch begins: the other tenant's host sets its cookie and sends the browser
 * back here (AUTH-89). Null when `tenantId` cannot be a tenant beside this page's.
 */
export function switchStart(
  tenantId: string,
  from: string,
  here: Pick<Location, 'protocol' | 'host'>,
): string | null {
  const address = tenantAddress(tenantId, here);
  return address && `${address}login-with-token/start?${new URLSearchParams({ from })}`;
}
