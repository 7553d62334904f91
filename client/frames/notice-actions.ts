/** What the notices do that a document has had its host show. */
export interface NoticeActions {
  /** Keeps what a notice offers to do; answers the id by which the host names it when it is chosen. */
  keep(run: () => void): string;
  /** Does what a notice of this document has offered, once. */
  run(id: string): void;
}

/** More notices than this are not on the screen. */
const mostKept = 20;

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
