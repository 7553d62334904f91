import type { InputWrapperProps } from '@mantine/core';

/** For fields beside one another: what explains one stands below it, so that all begin at one height. */
export const hintBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
};
