import type { UseFormReturnType } from '@mantine/form';
import type { ActivityTypeValues } from '#client/activity-types/values.ts';

export type DesignForm = UseFormReturnType<ActivityTypeValues>;

export interface DesignFieldsProps {
  form: DesignForm;
  /** True for a version that is there: what makes it what it is cannot change (TYPE-76). */
  fixed: boolean;
}
