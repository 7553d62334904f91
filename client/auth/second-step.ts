import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type SecondFactorMethod, SecondFactorProof } from '#contract/auth/second-factor.ts';
import { verifySecondFactor } from '#contract/auth/second-factor-endpoints.ts';
import { validateWith } from '../forms/validate.ts';
import type { Api } from '../http/api.ts';
import { adoptAnswer, type SessionKeeping } from './adopt-session.ts';

/** A second factor that is typed. */
export type TypedFactor = Exclude<SecondFactorMethod, 'passkey'>;

/** The field for a typed second factor: six digits of an app, or one of the recovery codes. */
export const secondFactorForm = (method: TypedFactor) => ({
  initialValues: { code: '' },
  validate: (values: { code: string }) => validateWith(SecondFactorProof)({ method, ...values }),
});

/** The second step of a sign-in. */
export const secondStepMutations = (api: Api, session: SessionKeeping) => ({
  /** Continues a sign-in that asked for a second factor; its challenge allows several tries. */
  verify: () =>
    mutationOptions({
      mutationFn: async (body: z.input<typeof verifySecondFactor.body>) =>
        adoptAnswer(session, await api.call(verifySecondFactor, { body })),
    }),
});
