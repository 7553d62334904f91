const overlays = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog, a menu or a list is open in a document. A closed one may be there too, and hidden. */
export const hasOpenOverlay = (page: Document): boolean =>
  [...page.querySelectorAll(overlays)].some((overlay) => overlay.checkVisibility());
