import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { integrationLabels as labels } from '#client/integrations/labels.ts';
import { useSide } from '../side.ts';

interface ConnectAgainProps<Store, Answer> {
  /** Asks for the address to which the browser goes, which depends on the store. */
  asking: UseMutationOptions<Answer, Error, Store>;
  store: Store;
  addressIn: (answer: Answer) => string;
  onLeave: (address: string) => void;
}

/** Sends the browser to a store that is added, which gives a new key (INT-145). The admin's choices stay. */
export function ConnectAgain<Store, Answer>({
  asking,
  store,
  addressIn,
  onLeave,
}: ConnectAgainProps<Store, Answer>) {
  const side = useSide();
  const ask = useMutation({
    ...asking,
    onSuccess: (answer) => onLeave(addressIn(answer)),
    onError: side.notifyProblem,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconPlugConnected size={16} aria-hidden />}
      loading={ask.isPending || ask.isSuccess}
      onClick={() => ask.mutate(store)}
    >
      {labels.connectAgain}
    </Button>
  );
}
