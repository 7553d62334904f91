import { createObservable } from '../../strangler/observable.ts';
import type { Observable } from '../../strangler/types.ts';

/** A message above the content (SHELL-102). */
export interface Notice {
  readonly id: number;
  readonly level: NoticeLevel;
  readonly text: string;
  /** Milliseconds until it hides by itself; null when it stays until somebody closes it. */
  readonly duration: number | null;
}

export type NoticeLevel = 'success' | 'info' | 'warning' | 'error';

export interface NoticeInput {
  level: NoticeLevel;
  text: string;
  duration?: number | null;
}

export interface NoticeStore extends Observable<readonly Notice[]> {
  show(notice: NoticeInput): void;
  dismiss(id: number): void;
  clear(): void;
}

/** How long a notice stays when nothing else is said (SHELL-148, SHELL-149). */
const defaultDuration = (level: NoticeLevel): number | null => (level === 'error' ? null : 3500);

/** The notices of the application: newest first, each text at most once (SHELL-151). */
export function createNoticeStore(): NoticeStore {
  const notices = createObservable<readonly Notice[]>([]);
  let lastId = 0;

  return {
    get: notices.get,
    subscribe: notices.subscribe,
    show({ level, text, duration = defaultDuration(level) }) {
      lastId += 1;
      const others = notices.get().filter((shown) => shown.text !== text);
      notices.set([{ id: lastId, level, text, duration }, ...others]);
    },
    dismiss: (id) => notices.set(notices.get().filter((notice) => notice.id !== id)),
    clear: () => notices.set([]),
  };
}
