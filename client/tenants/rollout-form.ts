import { RolloutChange } from '#contract/tenants/rollout.ts';
import { validateWith } from '../forms/validate.ts';

/** The reason that goes with a change of the roll-out. */
export const rolloutForm = {
  initialValues: { reason: '' },
  validate: validateWith(RolloutChange.pick({ reason: true })),
};
