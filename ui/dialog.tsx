import { Modal, type ModalProps } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useOverlay } from './overlay.ts';
import { useReturnFocus } from './return-focus.ts';

/**
 * Something to look at or to answer before anything else. It covers the whole page, with the shell around a frame.
 * While it fades, the second press of a double click answers nothing (SHELL-311).
 */
export function Dialog({ onExitTransitionEnd, ...props }: ModalProps) {
  useOverlay(props.opened);
  const returnFocus = useReturnFocus(props.opened);
  const stop = (event: SyntheticEvent) => {
    if (props.opened) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Modal
      {...props}
      onClickCapture={stop}
      onSubmitCapture={stop}
      onExitTransitionEnd={() => {
        onExitTransitionEnd?.();
        returnFocus();
      }}
    />
  );
}
