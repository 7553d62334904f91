import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { checkInvitation } from '#contract/auth/invitation-endpoints.ts';
import type { Api } from '../http/api.ts';

/** Succeeds where an invitation is open, before anybody fills in its form; looking at it does not use it up. */
export const checkInvitationQuery = (api: Api, body: z.input<typeof checkInvitation.body>) =>
  queryOptions({
    queryKey: ['invitation', body],
    queryFn: async ({ signal }) => {
      await api.call(checkInvitation, { body, signal });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
