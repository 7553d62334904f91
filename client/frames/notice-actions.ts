/** The actions of the notices that a document has had its host show. */
export interface NoticeActions {
  /** Keeps the action that a notice offers; answers the id by which the host names it when it is chosen. */
  keep(run: () => void): string;
  /** Runs an action that a notice of this document has offered, once. */
  run(id: string): void;
}

/** There are never more notices on the screen. */
const mostKept = 20;

/** Remembers the actions of the latest notices, each until it is run. */
export function createNoticeActions(): NoticeActions {
  const actions = new Map<string, () => void>();
  return {
    keep(run) {
      const id = crypto.randomUUID();
      actions.set(id, run);
      const [oldest] = actions.keys();
      if (oldest !== undefined && actions.size > mostKept) actions.delete(oldest);
      return id;
    },
    run(id) {
      const run = actions.get(id);
      actions.delete(id);
      run?.();
    },
  };
}
