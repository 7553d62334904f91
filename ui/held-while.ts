import type { DOMAttributes, KeyboardEvent, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Moving on and leaving change nothing, nor does a shortcut such as the one that copies. */
const changesNothing = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' || key === 'Escape' || ctrlKey || metaKey;

type Held = DOMAttributes<HTMLFormElement> & { 'aria-busy'?: true };

const held: Held = {
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

/**
 * For a form that goes away with its values once they are saved: meanwhile its fields keep them, and neither keys nor
 * clicks nor pasted text change them (SHELL-329).
 */
export const heldWhile = (isBusy: boolean): Held => (isBusy ? held : {});
