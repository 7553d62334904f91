import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** True while the page is on its way to paper, from before the browser draws it there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

function subscribe(tell: () => void): () => void {
  const follow = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    tell();
  };
  window.addEventListener('beforeprint', follow);
  window.addEventListener('afterprint', follow);
  return () => {
    window.removeEventListener('beforeprint', follow);
    window.removeEventListener('afterprint', follow);
  };
}
