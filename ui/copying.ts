/** The words after copying: in a tooltip at buttons, in a notice elsewhere (SHELL-236, SHELL-237). */
export const copyLabels = {
  copied: 'Copied!',
  notice: 'Copied',
  failed: 'Not supported by browser',
};

/** How long the tooltip and the notice say so, in milliseconds (SHELL-248, SHELL-249). */
export const copiedTooltipDuration = 1000;
export const copyFailedDuration = 3000;
export const copiedNoticeDuration = 1000;

/** Puts a text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
