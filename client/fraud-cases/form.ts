import type { z } from 'zod';
import { decideFraudCase, replyToFraudCase } from '#contract/fraud-cases/endpoints.ts';
import { validateWith } from '../forms/validate.ts';

/** The form for an ambassador's reply to a case. */
export const replyForm = (text: string) => ({
  initialValues: { reply: text },
  validate: validateWith(replyToFraudCase.body),
});

const VerdictFields = decideFraudCase.body.pick({ verdict: true, reason: true });

/** A verdict with its reason. */
export const verdictForm = (verdict: z.input<typeof VerdictFields>['verdict']) => ({
  initialValues: { verdict, reason: '' },
  validate: validateWith(VerdictFields),
});
