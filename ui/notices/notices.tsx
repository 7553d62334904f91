import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { NoticeItem } from './notice-item.tsx';
import type { NoticeStore } from './notice-store.ts';
import styles from './notices.module.css';

export interface NoticesProps {
  store: Pick<NoticeStore, 'get' | 'subscribe' | 'dismiss'>;
}

/**
 * The one place for notices, drawn over the top of the content and moving none of it, wherever the
 * page is scrolled to; read aloud as they come (SHELL-151).
 */
export function Notices({ store }: NoticesProps) {
  const notices = useSyncExternalStore(store.subscribe, store.get);
  const place = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const hasFocus = useRef(false);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    hasFocus.current = true;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };

  // A notice that goes gives the focus back to where it came from.
  useEffect(() => {
    if (!hasFocus.current || place.current?.contains(document.activeElement)) return;
    hasFocus.current = false;
    if (document.activeElement !== document.body) return;
    const before = cameFrom.current?.isConnected ? cameFrom.current : null;
    (before ?? place.current?.closest('main'))?.focus();
  });

  return (
    <section
      ref={place}
      aria-label="Notices"
      aria-live="polite"
      className={styles.root}
      data-screen-only
      onFocus={onFocus}
    >
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onDismiss={() => store.dismiss(notice.id)} />
      ))}
    </section>
  );
}
