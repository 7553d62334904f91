import '@mantine/core/styles/Fieldset.layer.css';
import { Alert, Fieldset } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { upgradePlan } from '#client/plans/labels.ts';
import { settingsLabels as labels } from '#client/settings/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { PlanFlag } from '#contract/plans/plan.ts';
import { SideLink } from '../side-link.tsx';
import styles from './plan-lock.module.css';

interface PlanNoteProps {
  feature: PlanFlag;
  /** The actions that are possible all the same, and those that are not. */
  hint?: string;
}

/** Says that a feature is not on the tenant's plan, where only other plans have it (SET-126). */
export function PlanNote({ feature, hint = labels.locked.hint }: PlanNoteProps) {
  if (!useIsLocked(feature)) return null;
  return (
    <Alert color="gray" icon={<IconLock size={18} aria-hidden />} title={labels.locked.title}>
      {hint} <SideLink to="/billing">{upgradePlan}</SideLink>
    </Alert>
  );
}

const useIsLocked = (feature: PlanFlag): boolean => useTenant().features[feature] !== true;

/**
 * Settings that only some plans have: on another plan they show their stored values, cannot be changed, and say
 * why (SET-126, SET-127). The server refuses a change as well.
 */
export const PlanLock = ({ children, ...note }: PlanNoteProps & { children: ReactNode }) => (
  <>
    <PlanNote {...note} />
    <Fieldset variant="unstyled" disabled={useIsLocked(note.feature)} className={styles.fields}>
      {children}
    </Fieldset>
  </>
);
