/**
 * Lets a press in a frame close the menus of the page around it, and the other way round: a menu closes at a press
 * outside of it, and hears only presses in its own document. Answers a function that stops this.
 */
export function sharePresses({ contentDocument: inside }: HTMLIFrameElement): () => void {
  if (!inside) return () => {};
  // Between documents and not windows: an error page of the browser may come, whose window cannot be touched.
  const stops = [tellPresses(inside, document), tellPresses(document, inside)];
  return () => {
    for (const stop of stops) stop();
  };
}

function tellPresses(from: Document, to: Document): () => void {
  // A document that is only just coming has no element yet.
  const tell = () =>
    to.documentElement?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  from.addEventListener('pointerdown', tell, true);
  return () => from.removeEventListener('pointerdown', tell, true);
}
