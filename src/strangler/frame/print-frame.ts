import { layOutForPaper } from './lay-out-for-paper.ts';

/** As wide as a page of A4 between its margins. */
const paperWidth = '42rem';

/**
 * Prints the page of a frame whole: the keys for printing print its own document, in which a page of paper ends between
 * two rows. The menu of the browser prints the page around the frame, which then shows the frame as high as its content.
 * Answers a function that stops this.
 */
export function printFrame(frame: HTMLIFrameElement): () => void {
  const inside = frame.contentDocument;
  if (!inside) return () => {};
  const isInSight = () => frame.closest('[inert]') === null;

  function onKey(event: KeyboardEvent): void {
    if (!isPrintChord(event) || event.defaultPrevented || !isInSight()) return;
    event.preventDefault();
    // Browsers write it at the top of each page of paper, and name the file by it.
    if (inside) inside.title = document.title;
    frame.contentWindow?.print();
  }

  function unfold(): void {
    if (!inside || !isInSight()) return;
    frame.style.inlineSize = paperWidth;
    // A page in a frame that is higher than its content reports the height of the frame.
    frame.style.blockSize = '0';
    const restore = layOutForPaper(inside);
    const { documentElement: page } = inside;
    // A browser shrinks a page that is too wide for the paper, but not a page within a frame.
    if (page.scrollWidth > page.clientWidth) frame.style.inlineSize = `${page.scrollWidth}px`;
    frame.style.blockSize = `${page.scrollHeight}px`;
    restore();
  }

  function fold(): void {
    frame.style.inlineSize = '';
    frame.style.blockSize = '';
  }

  for (const page of [document, inside]) page.addEventListener('keydown', onKey);
  window.addEventListener('beforeprint', unfold);
  window.addEventListener('afterprint', fold);
  return () => {
    for (const page of [document, inside]) page.removeEventListener('keydown', onKey);
    window.removeEventListener('beforeprint', unfold);
    window.removeEventListener('afterprint', fold);
    fold();
  };
}

const isPrintChord = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !shiftKey && !altKey;
