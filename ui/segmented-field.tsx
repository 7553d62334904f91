import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface SegmentedFieldProps<Value extends string> extends SegmentedControlProps<Value> {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
}

/** A choice from a row of buttons below its label, which names it for screen readers too (TYPE-190). */
export const SegmentedField = <Value extends string>({
  label,
  description,
  error,
  ...control
}: SegmentedFieldProps<Value>) => (
  <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
    <SegmentedControl mt={6} fullWidth aria-label={label} {...control} />
  </Input.Wrapper>
);
