import '@mantine/core/styles/Fieldset.layer.css';
import { Alert, Fieldset } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { settingsLabels as labels } from '#client/settings/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { PlanFlag } from '#contract/plans/plan.ts';
import styles from './plan-lock.module.css';

/**
 * Settings that only some plans have: on another plan they show what is stored, cannot be changed, and say
 * why (SET-126, SET-127). The server refuses a change as well.
 */
export function PlanLock({ feature, children }: { feature: PlanFlag; children: ReactNode }) {
  const isLocked = useTenant().features[feature] !== true;
  return (
    <>
      {isLocked && (
        <Alert color="gray" icon={<IconLock size={18} aria-hidden />} title={labels.locked.title}>
          {labels.locked.hint}
        </Alert>
      )}
      <Fieldset variant="unstyled" disabled={isLocked} className={styles.fields}>
        {children}
      </Fieldset>
    </>
  );
}
