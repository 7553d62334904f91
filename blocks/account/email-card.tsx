import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import {
  ownEmailLabels as labels,
  ownEmailMutations,
  ownEmailQueries,
} from '#client/people/own-email.ts';
import { FormCard } from '#ui/form-card.tsx';
import { useSide } from '../side.ts';
import { EmailDialog } from './email-dialog.tsx';

/** The email one logs in with, and the way to another one (AMB-141: it is no field). */
export function EmailCard({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  const waiting = useQuery(ownEmailQueries(useApi()).waiting());
  return (
    <>
      <FormCard
        title={labels.title}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
        actions={
          <Button type="submit" variant="default">
            {labels.change}
          </Button>
        }
      >
        <Text>{labels.present(email)}</Text>
        {typeof waiting.data === 'string' && <Waiting email={waiting.data} />}
      </FormCard>
      {isAsking && <EmailDialog onSent={() => setAsking(false)} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The email that waits for its link to be opened, which can be sent again, or given up (AUTH-200). */
function Waiting({ email }: { email: string }) {
  const side = useSide();
  const mutations = ownEmailMutations(useApi());
  const resend = useMutation({
    ...mutations.resend(),
    onSuccess: () => side.notifySuccess(labels.resent(email)),
    onError: side.notifyProblem,
  });
  const cancel = useMutation({
    ...mutations.cancel(),
    onSuccess: () => side.notifySuccess(labels.cancelled),
    onError: side.notifyProblem,
  });
  const isBusy = resend.isPending || cancel.isPending;
  return (
    <Stack gap="xs">
      <Text role="status">{labels.waiting(email)}</Text>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          loading={resend.isPending}
          disabled={isBusy}
          onClick={() => resend.mutate()}
        >
          {labels.resend}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          loading={cancel.isPending}
          disabled={isBusy}
          onClick={() => cancel.mutate()}
        >
          {labels.cancel}
        </Button>
      </Group>
    </Stack>
  );
}
