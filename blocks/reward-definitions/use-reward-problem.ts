import { ApiProblem } from '#client/http/problems.ts';
import { fieldOf } from '#client/reward-definitions/form.ts';
import { type FormProblem, useFormProblem } from '../forms/use-form-problem.ts';
import type { FormOfReward } from './form-of-reward.ts';

/** The problem of the form of a reward; the server names its fields by the paths of the sent reward. */
export function useRewardProblem(form: FormOfReward): FormProblem {
  const problem = useFormProblem(form);
  return {
    ...problem,
    show(error, field) {
      problem.show(error, field);
      if (!(error instanceof ApiProblem)) return;
      const errors = Object.fromEntries(
        Object.entries(error.fields)
          .map(([path, message]) => [fieldOf(path), message] as const)
          .filter(([name]) => Object.hasOwn(form.getValues(), name)),
      );
      if (Object.keys(errors).length === 0) return;
      form.setErrors(errors);
      problem.clear();
      problem.focusFirst(errors);
    },
  };
}
