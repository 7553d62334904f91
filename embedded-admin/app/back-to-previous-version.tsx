import { Button } from '@mantine/core';
import { betaLabels } from '#client/beta-features.ts';
import { notifyProblem } from './notify.ts';
import { tellShell } from './shell.ts';

/** The way back to the old screen, with the same filters (BRIDGE-118, BRIDGE-143). */
export function BackToPreviousVersion({ feature }: { feature: string }) {
  const leave = () => void tellShell('deactivate-beta-feature', { feature }).catch(notifyProblem);
  return (
    <Button variant="default" onClick={leave}>
      {betaLabels.goBack}
    </Button>
  );
}
