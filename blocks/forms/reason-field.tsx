import { Textarea, type TextareaProps } from '@mantine/core';

/** A field for the reason of a step, in a few lines. */
export const ReasonField = (props: TextareaProps) => (
  <Textarea required autosize minRows={2} maxRows={6} {...props} />
);
