import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { integrationLabels } from '#client/integrations/labels.ts';

/** The form that was sent may be far below. */
const bringIntoSight = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

const { gone, replaced } = integrationLabels;

/** Says that the store was removed elsewhere, and how to save the changes that were not saved (INT-176). */
export const GoneStore = ({ isDirty }: { isDirty: boolean }) => (
  <StoreWarning title={gone.title}>{isDirty ? gone.unsaved : gone.text}</StoreWarning>
);

/** Says that another store has taken the place of one with changes that were not saved (INT-177). */
export const ReplacedStore = ({ address }: { address: string }) => (
  <StoreWarning title={replaced.title}>{replaced.text(address)}</StoreWarning>
);

const StoreWarning = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert ref={bringIntoSight} color="yellow" role="alert" title={title}>
    {children}
  </Alert>
);
