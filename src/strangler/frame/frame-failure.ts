/**
 * Why a frame does not show its screen.
 *
 * - `not-found`, `server-error`: the server answered its document with such a status.
 * - `refused`: the server cannot be reached. `blocked`: the browser may not show the document here.
 * - `sign-in`: a sign-in page came instead of the document, from another address or at its own: no page
 *   of ours asks for a password before it has spoken.
 * - `timeout`: the document did not come. `crashed`: it came, but its program never spoke.
 * - `page-crashed`: the page was there, or about to be, and an error has ended it.
 * - `outdated`: the code of its page can no longer be loaded.
 * - `other-release`: its program speaks no protocol version that this shell speaks, or it does not
 *   speak at all while a newer release than this shell's is served.
 */
export type FrameFailure =
  | 'not-found'
  | 'server-error'
  | 'refused'
  | 'blocked'
  | 'sign-in'
  | 'timeout'
  | 'crashed'
  | 'page-crashed'
  | 'outdated'
  | 'other-release';

const ofStatus = (status: number): FrameFailure | undefined => {
  if (status >= 500) return 'server-error';
  if (status === 401) return 'sign-in';
  return status >= 400 ? 'not-found' : undefined;
};

/**
 * Judges a document that a frame has finished loading; undefined when nothing speaks against it.
 *
 * Browsers fire `load` for error pages as well and never `error`. An error page is of another
 * origin, so its document cannot be seen; then a second request to the server tells the reason.
 */
export async function judgeLoadedFrame(
  frame: HTMLIFrameElement,
  path: string,
  fetchDocument: typeof fetch,
): Promise<FrameFailure | undefined> {
  const { contentDocument, contentWindow } = frame;
  if (contentDocument?.URL === 'about:blank') return;
  if (contentDocument && contentWindow) {
    const [arrival] = contentWindow.performance.getEntriesByType('navigation');
    const status = arrival && 'responseStatus' in arrival ? Number(arrival.responseStatus) : 0;
    const isElsewhere = documentOf(contentWindow.location.pathname) !== documentOf(path);
    const asksPassword = contentDocument.querySelector('input[type=password]') !== null;
    return ofStatus(status) ?? (isElsewhere || asksPassword ? 'sign-in' : undefined);
  }
  try {
    const response = await fetchDocument(path, { cache: 'no-store', redirect: 'manual' });
    return ofStatus(response.status) ?? 'blocked';
  } catch {
    return 'refused';
  }
}

/**
 * Judges a document that has loaded and says nothing, in browsers that do not tell the status of its answer
 * (Safari): asks the server once more. Undefined where the browser tells, or nothing speaks against it.
 */
export async function judgeSilentFrame(
  { contentWindow }: HTMLIFrameElement,
  path: string,
  fetchDocument: typeof fetch,
): Promise<FrameFailure | undefined> {
  const [arrival] = contentWindow?.performance.getEntriesByType('navigation') ?? [];
  if (arrival && 'responseStatus' in arrival) return;
  try {
    const { status } = await fetchDocument(path, { cache: 'no-store', redirect: 'manual' });
    return ofStatus(status);
  } catch {
    return; // A failure of this request says nothing about the document that came.
  }
}

/** The document of the shell, by its empty page. */
export const shellDocument = '/';

/** The document of the newer admin, by its empty page. */
export const newerDocument = '/admin';

/** The document that serves a path: `/admin` or `/support` of the newer admin, `/` of the shell. */
export const documentOf = (path: string): string =>
  /^\/(admin|support)(?=[/?#]|$)/i.exec(path)?.[0].toLowerCase() ?? shellDocument;
