import { Dialog } from './dialog.tsx';
import styles from './video-dialog.module.css';

export interface VideoDialogProps {
  title: string;
  /** The address of the video. */
  url: string;
  onClose: () => void;
}

/** Plays a video over the page; it ends with the dialog, which it is part of (SHELL-154, SHELL-156). */
export function VideoDialog({ title, url, onClose }: VideoDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are part of the video where it has any. */}
      <video src={url} controls autoPlay playsInline aria-label={title} className={styles.video} />
    </Dialog>
  );
}
