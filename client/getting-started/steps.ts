import type { Step, StepId } from '#contract/getting-started/step.ts';

/** Where each step is taken, as an address of the embedded admin; null while there is no screen. */
const screens: Record<StepId, string | null> = {
  settings: '/tenant-settings',
  branding: null,
  'activity-type': '/admin/activity-types/new',
  'application-form': '/application-form',
  team: '/admin/configuration/administrators',
  ambassadors: '/admin/ambassadors',
};

export interface ShownStep extends Step {
  readonly address: string | null;
}

/** The steps to show: what is done, and what can be done on a screen that is there (DASH-39). */
export const shownSteps = (steps: readonly Step[]): ShownStep[] =>
  steps
    .map((step) => ({ ...step, address: screens[step.id] }))
    .filter(({ done, address }) => done || address !== null);
