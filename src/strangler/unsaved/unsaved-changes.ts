import { forgetDrafts } from '#client/forms/drafts.ts';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { createObservable, type Observable } from '#client/observable.ts';
import { rememberFocusInFrame } from '../remember-focus.ts';

/** The question as it stands on the screen. */
export interface LeaveQuestion {
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  answer(leaves: boolean): void;
}

/** Something with unsaved changes: a form, or the page in a frame. Compared by identity. */
export interface UnsavedSource {
  /** Called when the person gives the changes up. */
  discard?(): void;
}

export interface UnsavedChanges {
  readonly isDirty: Observable<boolean>;
  /** The open question, or null. */
  readonly question: Observable<LeaveQuestion | null>;
  /** `isKept` when the changes of this source are there again after it has ended without being left. */
  report(source: UnsavedSource, isDirty: boolean, isKept?: boolean): void;
  /** Whether every source with changes was reported with `isKept`. */
  isKept(): boolean;
  /** Drops the changes, and an open question, for a person who has not given them up. */
  drop(): void;
  /**
   * Asks whether to leave when something is unsaved; true means go. The changes then no longer
   * count. While a question is open every further one is answered with staying.
   */
  confirmLeave(): Promise<boolean>;
}

/** The unsaved changes of both sides of the seam, and the one question about them (SHELL-165). */
export function createUnsavedChanges(): UnsavedChanges {
  /** Each source, with whether its changes outlive its page. */
  const sources = new Map<UnsavedSource, boolean>();
  const isDirty = createObservable(false);
  const question = createObservable<LeaveQuestion | null>(null);

  let settle: ((leaves: boolean) => void) | undefined;

  function close(leaves: boolean): void {
    question.set(null);
    settle?.(leaves);
    settle = undefined;
  }

  function drop(): void {
    const dropped = [...sources.keys()];
    sources.clear();
    isDirty.set(false);
    for (const source of dropped) source.discard?.();
    close(true);
  }

  return {
    isDirty,
    question,
    drop,
    isKept: () => [...sources.values()].every(Boolean),
    report(source, dirty, isKept = false) {
      if (dirty) sources.set(source, isKept);
      else sources.delete(source);
      isDirty.set(sources.size > 0);
    },
    confirmLeave() {
      if (sources.size === 0) return Promise.resolve(true);
      if (question.get()) return Promise.resolve(false);
      const giveFocusBack = rememberFocusInFrame();
      return new Promise((resolve) => {
        settle = resolve;
        question.set({
          ...leaveQuestion,
          answer(leaves) {
            if (leaves) {
              // Changes that the person gives up do not come back either (BRIDGE-188).
              forgetDrafts('form');
              drop();
            } else {
              close(false);
              giveFocusBack();
            }
          },
        });
      });
    },
  };
}
