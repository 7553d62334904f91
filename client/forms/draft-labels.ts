/** The fate of typed text when a page ends that nobody has left (BRIDGE-186, BRIDGE-188). */
export const draftLabels = {
  lost: 'The page was interrupted. Changes that were not saved are lost.',
  kept: 'The page was interrupted. What you typed is kept, and is there again when you open the page.',
  lostWithSession: 'Changes that were not saved are lost.',
  keptWithSession: 'What you typed is kept until you have logged in again.',
  restored: 'What you typed before is here again. It has not been saved.',
} as const;

/** Whether a notice is wrong once another one is shown: what waited for its page is there again (SHELL-345). */
export const outdatesDraftNotice = (text: string, shown: string): boolean =>
  text === draftLabels.restored &&
  (shown === draftLabels.kept || shown === draftLabels.keptWithSession);
