/** Something on the page, as a person names it. */
export interface Query {
  readonly role: string;
  /** The accessible name: whole, or a pattern such as `{ pattern: '^Account of' }`. */
  readonly name: string | { readonly pattern: string };
  /** Whether it stands in the frame. */
  readonly inFrame: boolean;
}

/** A thing that is there, as it is seen. */
export interface Seen {
  /** Its middle, in the viewport of the whole window; none when something lies over it or it still moves. */
  readonly point: { readonly x: number; readonly y: number } | null;
  /** The value of a field. */
  readonly value: string | null;
  readonly text: string;
  readonly href: string | null;
  readonly isEnabled: boolean;
  readonly hasFocus: boolean;
}

/** The elements that a script finds in the page, as a person would. */
export interface Eyes {
  /** The first thing that fits; nothing when there is none, or none in sight. */
  look(query: Query): Promise<Seen | null>;
  /** Whether words stand somewhere on the page. */
  reads(text: string, inFrame: boolean): boolean;
  /** The element with the focus, in the frame when the frame has it, and its label or its words. */
  focus(): { readonly place: 'page' | 'frame'; readonly tag: string; readonly name: string };
}

declare global {
  interface Window {
    banyanEyes?: Eyes;
  }
}
