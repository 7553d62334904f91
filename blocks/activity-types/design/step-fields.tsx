import type { WizardStep } from '#contract/activity-types/wizard.ts';
import type { DesignFieldsProps } from './design-form.ts';
import { LimitsFields } from './limits-fields.tsx';
import { LinksFields } from './links-fields.tsx';
import { PresentationFields } from './presentation-fields.tsx';
import { RewardStep } from './reward-step.tsx';
import { TasksFields } from './tasks-fields.tsx';

interface StepFieldsProps extends DesignFieldsProps {
  step: WizardStep;
  /** The slug that the title suggests; null where it cannot change any more. */
  suggestedSlug: string | null;
  /** Told whether a dialog of the step has unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** The fields of one step. */
export function StepFields({ step, suggestedSlug, onDirtyChange, ...fields }: StepFieldsProps) {
  switch (step) {
    case 'tasks':
      return <TasksFields {...fields} />;
    case 'trackingLinks':
      return <LinksFields form={fields.form} onDirtyChange={onDirtyChange} />;
    case 'reward':
      return <RewardStep {...fields} />;
    case 'limits':
      return <LimitsFields {...fields} />;
    case 'presentation':
      return <PresentationFields {...fields} suggestedSlug={suggestedSlug} />;
  }
}
