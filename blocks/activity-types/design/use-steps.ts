import { useTenant } from '#client/tenants/tenant-context.ts';
import { type WizardStep, wizardSteps } from '#contract/activity-types/wizard.ts';

/** The steps that have something to choose or to say: there are no tracking links yet (TYPE-78, TYPE-184). */
export function useSteps(): readonly WizardStep[] {
  const { isTestTenant } = useTenant();
  return wizardSteps.filter((step) => step !== 'trackingLinks' || isTestTenant);
}
