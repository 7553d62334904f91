import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { isOfDevice, passkeySignInMutations } from '#client/auth/passkey-sign-in.ts';
import { passkeySignInLabels as labels } from '#client/auth/passkey-sign-in-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';

/** The way in for people who have a passkey here: no email, no password, no second factor. */
export function PasskeyButton({ onAnswer }: { onAnswer: (answer: SignInAnswer) => void }) {
  const signIn = useMutation({
    ...passkeySignInMutations(useApi(), useSessionStore()).signIn(),
    onSuccess: onAnswer,
  });
  const { error } = signIn;
  return (
    <>
      <Button
        size="md"
        fullWidth
        variant="default"
        loading={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate()}
      >
        {labels.submit}
      </Button>
      <ProblemAlert>
        {error && (isOfDevice(error) ? labels.failure : problemMessage(error))}
      </ProblemAlert>
    </>
  );
}
