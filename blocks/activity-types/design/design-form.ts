import type { UseFormReturnType } from '@mantine/form';
import type { ActivityTypeValues } from '#client/activity-types/values.ts';

export type DesignForm = UseFormReturnType<ActivityTypeValues>;

export interface DesignFieldsProps {
  form: DesignForm;
  /** True for a version that is there: its defining fields cannot change (TYPE-76). */
  fixed: boolean;
}
