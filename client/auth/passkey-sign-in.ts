import { mutationOptions } from '@tanstack/react-query';
import { signInWithPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in-endpoints.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem, NetworkProblem } from '../http/problems.ts';
import { adoptAnswer, type SessionKeeping } from './adopt-session.ts';
import { ownTimezone } from './own-timezone.ts';

/** Signing in with a passkey alone. The code of passkeys is loaded when it is first used. */
export const passkeySignInMutations = (api: Api, session: SessionKeeping) => ({
  signIn: () =>
    mutationOptions({
      mutationFn: async () => {
        const [{ challenge, options }, { askForPasskey }] = await Promise.all([
          api.call(startPasskeySignIn, {}),
          import('./passkeys.ts'),
        ]);
        const response = await askForPasskey(options);
        return adoptAnswer(
          session,
          await api.call(signInWithPasskey, {
            body: { challenge, response, timezone: ownTimezone() },
          }),
        );
      },
    }),
});

/** Whether a failure is the device's own, such as a person who has closed its dialog. */
export const isOfDevice = (error: unknown): boolean =>
  !(error instanceof ApiProblem) && !(error instanceof NetworkProblem);
