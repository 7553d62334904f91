/** A step of the hands, in the form that WebDriver and WebDriver BiDi share. Points are of the whole viewport. */
export type HandStep =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
  | { readonly type: 'pause' };

/** The steps of one hand; both hands keep time, so lists are as long as each other. */
export interface Hands {
  readonly pointer: readonly HandStep[];
  readonly keys: readonly HandStep[];
}

/** A tab of a browser, as far as a driver can work with any page. */
export interface Tab {
  readonly id: string;
  /** Goes to an address, and returns once its document has loaded. */
  open(url: string): Promise<void>;
  /** Loads the document again. Returns at once: the page may have something to ask first. */
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs an expression in the page and waits for its promise; the answer is JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer and presses keys, which go where the browser takes them. */
  perform(hands: Hands): Promise<void>;
  /** Puts a file into the file input of the frame, as somebody who picks it. */
  chooseFileInFrame(path: string): Promise<void>;
  /** Answers the browser's own question; false when there is none. */
  answerQuestion(accept: boolean): Promise<boolean>;
  close(): Promise<void>;
}

/** A browser that is driven. */
export interface Driver {
  openTab(): Promise<Tab>;
  /** All tabs there are, tabs that links have opened as well. */
  tabs(): Promise<readonly Tab[]>;
  /** Where downloads go. */
  readonly downloads: string;
  close(): Promise<void>;
}

export const fileInput = 'document.querySelector("input[type=file]")';

/** The two hands as both protocols take them. */
export const actionsOf = ({ pointer, keys }: Hands) => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: pointer },
  { type: 'key', id: 'keyboard', actions: keys },
];
