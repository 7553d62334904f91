import { useSyncExternalStore } from 'react';
import { NoticeItem } from './notice-item.tsx';
import type { NoticeStore } from './notice-store.ts';
import styles from './notices.module.css';

export interface NoticesProps {
  store: Pick<NoticeStore, 'get' | 'subscribe' | 'dismiss'>;
}

/** The one place for notices, above the content, read aloud as they come (SHELL-151). */
export function Notices({ store }: NoticesProps) {
  const notices = useSyncExternalStore(store.subscribe, store.get);
  return (
    <section aria-label="Notices" aria-live="polite" className={styles.root}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onDismiss={() => store.dismiss(notice.id)} />
      ))}
    </section>
  );
}
