import { Modal, type ModalProps } from '@mantine/core';
import { useOverlay } from './overlay.ts';

/** Something to look at or to answer before anything else. It covers the whole page, with the shell around a frame. */
export function Dialog(props: ModalProps) {
  useOverlay(props.opened);
  return <Modal {...props} />;
}
