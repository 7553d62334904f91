import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { CardChannel } from '#client/billing/card-channel.ts';
import { billingMutations } from '#client/billing/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import type { CardResult } from '#contract/billing/card-messages.ts';
import { CardFrame } from './card-frame.tsx';

interface Authentication {
  /** Lets the owner of the card answer their bank, then asks Stripe for the outcome. */
  authenticate(clientSecret: string): Promise<CardResult>;
  /** Shows the question of the bank meanwhile. */
  frame: ReactNode;
}

/** A payment that its owner has to authenticate (BILL-41). */
export function useAuthenticate(stripe: NonNullable<BillingConfig['stripe']>): Authentication {
  const refresh = useMutation(billingMutations(useApi()).refresh());
  const channel = useRef<CardChannel | null>(null);
  const settle = useRef<() => void>(() => {});
  const [isOpen, setOpen] = useState(false);
  return {
    async authenticate(clientSecret) {
      const isSettled = new Promise<void>((resolve) => {
        settle.current = resolve;
      });
      setOpen(true);
      await isSettled;
      const result = (await channel.current?.authenticate(clientSecret)) ?? { status: 'failed' };
      setOpen(false);
      await refresh.mutateAsync();
      return result;
    },
    frame: isOpen && (
      <CardFrame
        stripe={stripe}
        channel={channel}
        hasFields={false}
        onReady={() => settle.current()}
        onFailed={() => settle.current()}
      />
    ),
  };
}
