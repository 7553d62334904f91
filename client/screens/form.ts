import {
  delivered,
  ScreenRollout,
  type ScreenRolloutChange,
  ScreenRolloutInput,
} from '#contract/screens/screen-rollout.ts';
import { validateWith } from '../forms/validate.ts';

/** The fields that an operator fills in to change the roll-out of a screen. */
export interface ScreenRolloutValues
  extends Omit<ScreenRollout, 'stage' | 'isStopped' | 'tenants'> {
  stage: ScreenRollout['stage'] | 'delivered';
  tenants: string[];
  reason: string;
}

/** The form as the present roll-out has it. */
export const valuesOf = (present: ScreenRolloutChange | undefined): ScreenRolloutValues => {
  const { stage, share, tenants, failureLimit } = present ?? delivered;
  return { stage: stage ?? 'delivered', share, tenants: [...tenants], failureLimit, reason: '' };
};

const Values = ScreenRolloutInput.omit({ stage: true, isStopped: true, revision: true });

export const validateRollout = validateWith(Values);

/** The roll-out of the form; a stopped screen stays stopped. */
export const rolloutOf = (values: ScreenRolloutValues, isStopped: boolean): ScreenRollout =>
  ScreenRollout.parse({
    ...values,
    stage: values.stage === 'delivered' ? null : values.stage,
    isStopped,
  });
