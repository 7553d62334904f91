import { Button, Text } from '@mantine/core';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { problemMessage } from '#client/http/problem-message.ts';
import { socialLabels } from '#client/social/labels.ts';
import type { Network } from '#contract/social/network.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePage } from '../../shell/session/page-context.ts';

const { connect: labels } = socialLabels;

interface ConnectNetworkProps {
  network: Network;
  /** Where the network asks for consent. */
  authRedirect: string;
  isRefused: boolean;
  /** Why it could not be connected the last time. */
  problem: Error | null;
}

/** The way to let the product read and write at a network (SOC-52). */
export function ConnectNetwork({ network, authRedirect, isRefused, problem }: ConnectNetworkProps) {
  const { leaveTo } = usePage();
  return (
    <>
      {problem && <ProblemAlert>{problemMessage(problem)}</ProblemAlert>}
      <EmptyState
        kind="first-use"
        title={labels.title(network)}
        action={<Button onClick={() => leaveTo(authRedirect)}>{labels.button(network)}</Button>}
      >
        {isRefused && <Text size="sm">{labels.refused(network)}</Text>}
        {labels.hint(network)}
      </EmptyState>
    </>
  );
}
