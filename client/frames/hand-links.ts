/** The handlers for the links of pages whose history belongs to somebody else. */
export interface LinkHandlers {
  /** A link to this origin: its path with query and fragment. */
  open(path: string): void;
  openExternal(url: string): void;
  /** Whether the pages are in sight; all links are theirs then. */
  isInSight?: () => boolean;
}

/**
 * Hands on plain clicks on the links of a document. The browser keeps a click that opens a new tab. Answers a
 * function that stops it.
 */
export function handLinks(
  document: EventTarget,
  { open, openExternal, isInSight = () => true }: LinkHandlers,
): () => void {
  const follow = (event: Event) => {
    if (!(event instanceof MouseEvent) || !isInSight()) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.hasAttribute('download')) return;
    event.preventDefault();
    if (link.origin === location.origin) open(link.pathname + link.search + link.hash);
    else openExternal(link.href);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;
