/**
 * Calls back when the current document of a frame goes away, for a reload or with the frame. Nobody
 * can watch a document of another origin; that one says goodbye itself.
 */
export function onFrameUnload(frameWindow: Window, callback: () => void): void {
  const onPageHide = (event: PageTransitionEvent): void => {
    // A persisted page comes back as it was, frames and ports included.
    if (event.persisted) return;
    // Until this task is over a frame being removed looks connected, and none can be navigated.
    setTimeout(callback, 0);
  };
  try {
    frameWindow.addEventListener('pagehide', onPageHide);
  } catch {
    // Another origin's window cannot be listened to.
  }
}

/** Calls back when a frame has left the document, alone or with something around it. */
export function onFrameRemoved(frame: Element, callback: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (!frame.isConnected) callback();
  });
  for (let node: Node | null = frame.parentNode; node !== null; node = node.parentNode) {
    observer.observe(node, { childList: true });
  }
  signal.addEventListener('abort', () => observer.disconnect());
}
