import { Button } from '@mantine/core';
import { betaFeature, betaLabels } from '#client/beta-features.ts';
import { notifyProblem } from './notify.ts';
import { tellShell } from './shell.ts';
import { useShellState } from './shell-state.ts';

/** The way back to the old screen, with the same filters, while people may choose (BRIDGE-118, BRIDGE-143). */
export function BackToPreviousVersion({ feature }: { feature: string }) {
  const rollout = useShellState()?.tenant.rollout[feature];
  if (!betaFeature(feature) || rollout === 'embedded') return null;
  const leave = () => void tellShell('deactivate-beta-feature', { feature }).catch(notifyProblem);
  return (
    <Button variant="default" onClick={leave}>
      {betaLabels.goBack}
    </Button>
  );
}
