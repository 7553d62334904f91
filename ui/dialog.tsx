import { Modal, type ModalProps } from '@mantine/core';
import { useOverlay } from './overlay.ts';

/** Something to look at or to answer before anything else, over the whole page, a frame's surroundings included. */
export function Dialog(props: ModalProps) {
  useOverlay(props.opened);
  return <Modal {...props} />;
}
