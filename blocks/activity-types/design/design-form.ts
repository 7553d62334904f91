import type { UseFormReturnType } from '@mantine/form';
import type { ActivityTypeValues } from '#client/activity-types/values.ts';

export type DesignForm = UseFormReturnType<ActivityTypeValues>;

export interface DesignFieldsProps {
  form: DesignForm;
  /** True for an existing version: its defining fields cannot change (TYPE-76). */
  fixed: boolean;
}
