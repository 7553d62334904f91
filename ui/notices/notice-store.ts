/** A message above the content (SHELL-102). */
export interface Notice {
  readonly id: number;
  readonly level: NoticeLevel;
  readonly text: string;
  /** Milliseconds until it hides by itself; null when it stays until somebody closes it. */
  readonly duration: number | null;
  readonly action?: NoticeAction | undefined;
}

/** One thing a notice offers to do; doing it closes the notice. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

type NoticeLevel = 'success' | 'info' | 'warning' | 'error';

interface NoticeInput {
  level: NoticeLevel;
  text: string;
  /** Milliseconds, or null to stay; 3500, and null for errors, when left out. */
  duration?: number | null;
  action?: NoticeAction;
  /** The text of a notice that goes, because this one makes it wrong (SHELL-373). */
  replaces?: string | undefined;
}

export interface NoticeStore {
  get: () => readonly Notice[];
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  show: (notice: NoticeInput) => void;
  dismiss: (id: number) => void;
  dismissNewest: () => void;
  /** Runs the undo of the newest notice that has one, if there is any. */
  undoNewest: () => void;
  clear: () => void;
}

/** The action of a notice that undoes something. The keyboard reaches the newest one (BRIDGE-133). */
export const undoLabel = 'Undo';

/** Time enough to read a notice and to act on it, in milliseconds (ACT-100). */
export const actionFor = 10_000;

/** More would cover the content. */
const mostNotices = 3;

/** How long a notice stays by default (SHELL-148, SHELL-149). */
const defaultDuration = (level: NoticeLevel): number | null => (level === 'error' ? null : 3500);

/**
 * The notices of an application: newest first, at most three, each text at most once. An error takes
 * the place of the error before it (SHELL-151), and any notice that of one that it outdates.
 */
export function createNoticeStore(
  outdates: (text: string, shown: string) => boolean = () => false,
): NoticeStore {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly Notice[]): void {
    notices = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    get: () => notices,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show({ level, text, duration = defaultDuration(level), action, replaces }) {
      lastId += 1;
      const isReplaced = (shown: Notice) =>
        shown.text === text ||
        shown.text === replaces ||
        (level === 'error' && shown.level === 'error') ||
        outdates(text, shown.text);
      const others = notices.filter((shown) => !isReplaced(shown));
      set([{ id: lastId, level, text, duration, action }, ...others].slice(0, mostNotices));
    },
    dismiss: (id) => set(notices.filter((notice) => notice.id !== id)),
    dismissNewest: () => set(notices.slice(1)),
    undoNewest() {
      const newest = notices.find(({ action }) => action?.label === undoLabel);
      if (!newest) return;
      set(notices.filter((notice) => notice !== newest));
      newest.action?.run();
    },
    clear: () => set([]),
  };
}
