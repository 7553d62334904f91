import { createObservable } from '../observable.ts';
import { rememberFocusInFrame } from '../remember-focus.ts';
import type { Observable } from '../types.ts';

/** The words of the question, the same on both sides of the seam (SHELL-164, SHELL-166). */
export const leaveQuestion = {
  text: 'You have unsaved changes. Are you sure you want to leave?',
  leave: 'Leave',
  stay: 'Stay',
} as const;

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
  report(source: UnsavedSource, isDirty: boolean): void;
  /**
   * Asks whether to leave when something is unsaved; true means go. The changes then no longer
   * count. While a question is open every further one is answered with staying.
   */
  confirmLeave(): Promise<boolean>;
}

/** The unsaved changes of both sides of the seam, and the one question about them (SHELL-165). */
export function createUnsavedChanges(): UnsavedChanges {
  const sources = new Set<UnsavedSource>();
  const isDirty = createObservable(false);
  const question = createObservable<LeaveQuestion | null>(null);

  function discardAll(): void {
    const discarded = [...sources];
    sources.clear();
    isDirty.set(false);
    for (const source of discarded) source.discard?.();
  }

  return {
    isDirty,
    question,
    report(source, dirty) {
      if (dirty) sources.add(source);
      else sources.delete(source);
      isDirty.set(sources.size > 0);
    },
    confirmLeave() {
      if (sources.size === 0) return Promise.resolve(true);
      if (question.get()) return Promise.resolve(false);
      const giveFocusBack = rememberFocusInFrame();
      return new Promise((resolve) => {
        question.set({
          ...leaveQuestion,
          answer(leaves) {
            question.set(null);
            if (leaves) discardAll();
            else giveFocusBack();
            resolve(leaves);
          },
        });
      });
    },
  };
}
