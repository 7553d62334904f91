import type { InputWrapperProps } from '@mantine/core';

/** For fields beside one another: the hint of a field stands below it, so that all begin at one height. */
export const hintBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
};
