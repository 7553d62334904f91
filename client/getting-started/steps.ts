import type { Step, StepId } from '#contract/getting-started/step.ts';

/** The address of each step's screen in the embedded admin. */
const addresses: Readonly<Record<StepId, string>> = {
  settings: '/tenant-settings',
  branding: '/tenant-settings?view=branding',
  store: '/integrations',
  'activity-type': '/admin/activity-types/new',
  reward: '/admin/reward-types/point-rewards/new',
  'application-form': '/application-form',
  team: '/admin/configuration/administrators',
  ambassadors: '/admin/ambassadors',
};

export interface ShownStep extends Step {
  readonly address: string;
}

/** The steps as they are shown, each with the screen on which it is taken (DASH-39). */
export const shownSteps = (steps: readonly Step[]): ShownStep[] =>
  steps.map((step) => ({ ...step, address: addresses[step.id] }));
