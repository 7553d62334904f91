import { Modal, type ModalProps } from '@mantine/core';
import { useOverlay } from './overlay.ts';
import { useReturnFocus } from './return-focus.ts';

/** Something to look at or to answer before anything else. It covers the whole page, with the shell around a frame. */
export function Dialog({ onExitTransitionEnd, ...props }: ModalProps) {
  useOverlay(props.opened);
  const returnFocus = useReturnFocus(props.opened);
  return (
    <Modal
      {...props}
      onExitTransitionEnd={() => {
        onExitTransitionEnd?.();
        returnFocus();
      }}
    />
  );
}
