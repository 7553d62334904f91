import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '#client/http/api-context.ts';
import { networkMutations } from '#client/social/mutations.ts';

const answered = ['code', 'state', 'error'];

interface Consent {
  /** Whether the account is being connected: until then nothing is asked of it. */
  readonly isConnecting: boolean;
  /** Whether the person has not agreed. */
  readonly isRefused: boolean;
  /** Why the account could not be connected. */
  readonly problem: Error | null;
}

/** Finishes an authorization, once, with the answer of the network in the address, and takes that out of it. */
export function useConsent(): Consent {
  const [query, setQuery] = useSearchParams();
  const connection = useMutation(networkMutations(useApi()).connect());
  const [code, state] = [query.get('code'), query.get('state')];
  const [isRefused] = useState(() => query.has('error'));
  const isBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a state works once.
  useEffect(() => {
    if (code === null || state === null || isBegun.current) return;
    isBegun.current = true;
    const clean = () =>
      setQuery(
        (present) => new URLSearchParams([...present].filter(([name]) => !answered.includes(name))),
        { replace: true },
      );
    void connection
      .mutateAsync({ code, state })
      .catch(() => undefined)
      .finally(clean);
  }, [code, state]);

  return {
    isConnecting: code !== null && state !== null,
    isRefused,
    problem: connection.error,
  };
}
