/**
 * Lets a press in a frame close the menus of the page around it, and the other way round: a menu closes by a press
 * outside of it, and hears of those in its own document only. Answers how to stop.
 */
export function sharePresses({ contentWindow: inside }: HTMLIFrameElement): () => void {
  if (!inside) return () => {};
  const stops = [tellPresses(inside, window), tellPresses(window, inside)];
  return () => {
    for (const stop of stops) stop();
  };
}

function tellPresses(from: Window, to: Window): () => void {
  // A document that is only just coming has no element yet.
  const tell = () =>
    to.document.documentElement?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  from.addEventListener('pointerdown', tell, true);
  return () => from.removeEventListener('pointerdown', tell, true);
}
