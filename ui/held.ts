import type { DOMAttributes, KeyboardEvent, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Moving on and leaving change nothing, nor does a shortcut such as the one that copies. */
const changesNothing = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' || key === 'Escape' || ctrlKey || metaKey;

/** For an element whose fields keep their values for now: neither keys nor clicks nor pasted text change them. */
export const held: DOMAttributes<HTMLFormElement> & { 'aria-busy': true } = {
  'aria-busy': true,
  onKeyDownCapture: (event) => !changesNothing(event) && stop(event),
  onBeforeInputCapture: stop,
  onPasteCapture: stop,
  onCutCapture: stop,
  onDropCapture: stop,
  onPointerDownCapture: (event) => event.stopPropagation(),
  onMouseDownCapture: stop,
  onClickCapture: stop,
};
