import { Button } from '@mantine/core';
import type { OverrideState } from '#client/plans/overrides.ts';
import { planLabels } from '#client/plans/plan-labels.ts';
import styles from './plan.module.css';

const labels = planLabels.features;

interface OverrideButtonsProps {
  /** The name of the overridden feature or fee. */
  name: string;
  state: OverrideState;
  isSaving: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** The actions on an override in its present state; none while it is edited (PLAN-46). */
export const OverrideButtons = ({
  name,
  state,
  isSaving,
  onEdit,
  onRemove,
}: OverrideButtonsProps) => (
  <div className={styles.buttons}>
    {state === 'none' && (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={labels.addNamed(name)}
        onClick={onEdit}
      >
        {labels.add}
      </Button>
    )}
    {state === 'overridden' && (
      <>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={labels.editNamed(name)}
          disabled={isSaving}
          onClick={onEdit}
        >
          {labels.edit}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={labels.removeNamed(name)}
          loading={isSaving}
          onClick={onRemove}
        >
          {labels.remove}
        </Button>
      </>
    )}
  </div>
);
