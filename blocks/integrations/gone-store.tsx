import { Alert } from '@mantine/core';
import { integrationLabels } from '#client/integrations/labels.ts';

/** The form that was sent may be far below. */
const bringIntoSight = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

/** Says that the store was removed elsewhere, and how to save the changes that were not saved (INT-176). */
export const GoneStore = ({ isDirty }: { isDirty: boolean }) => (
  <Alert ref={bringIntoSight} color="yellow" role="alert" title={integrationLabels.gone.title}>
    {isDirty ? integrationLabels.gone.unsaved : integrationLabels.gone.text}
  </Alert>
);
