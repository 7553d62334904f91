import { Textarea, type TextareaProps } from '@mantine/core';

/** Why something is done, in a few lines. */
export const ReasonField = (props: TextareaProps) => (
  <Textarea required autosize minRows={2} maxRows={6} {...props} />
);
