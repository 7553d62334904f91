const minute = 60_000;
/** Between two checks (SHELL-199). */
const pause = 2 * minute;
/** Without a key, pointer or touch a newer version is taken without asking (SHELL-200, SHELL-202). */
const patience = 360 * minute;

interface VersionCheckOptions {
  /** The version of this page. */
  readonly running: number;
  /** The version that is served; null when it could not be read. */
  readonly readLatest: () => Promise<number | null>;
  readonly hasUnsavedChanges: () => boolean;
  readonly offerReload: () => void;
  readonly reload: () => void;
  readonly now: () => number;
}

export interface VersionCheck {
  /** Looks for a newer version, unless it has just been done. */
  check(): Promise<void>;
  /** The person has used the page. */
  noteActivity(): void;
}

/** Notices that a newer version of the application is served (SHELL-197..203). */
export function createVersionCheck(options: VersionCheckOptions): VersionCheck {
  const { running, readLatest, hasUnsavedChanges, offerReload, reload, now } = options;
  let lastCheck = Number.NEGATIVE_INFINITY;
  let lastActivity = now();

  return {
    noteActivity() {
      lastActivity = now();
    },
    async check() {
      if (now() - lastCheck < pause) return;
      lastCheck = now();
      const isIdle = now() - lastActivity >= patience;
      const latest = await readLatest();
      if (latest === null || latest <= running) return;
      if (isIdle && !hasUnsavedChanges()) reload();
      else offerReload();
    },
  };
}
