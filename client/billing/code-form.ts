import { z } from 'zod';
import { AppSumoCode } from '#contract/plans/app-sumo-code.ts';
import { validateWith } from '../forms/validate.ts';

/** One code of AppSumo to redeem, as @mantine/form wants it. */
export const codeForm = {
  initialValues: { code: '' },
  validate: validateWith(z.object({ code: AppSumoCode })),
};
