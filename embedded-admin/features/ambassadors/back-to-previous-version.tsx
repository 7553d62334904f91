import { Button } from '@mantine/core';
import { betaLabels } from '#client/beta-features.ts';
import { notifyProblem } from '../../app/notify.ts';
import { tellShell } from '../../app/shell.ts';

/** The way back to the old list, with the same filters (BRIDGE-118, BRIDGE-143). */
export function BackToPreviousVersion() {
  const leave = () =>
    void tellShell('deactivate-beta-feature', { feature: 'ambassadors' }).catch(notifyProblem);
  return (
    <Button variant="subtle" onClick={leave}>
      {betaLabels.goBack}
    </Button>
  );
}
