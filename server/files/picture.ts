/** A picture of more than this is refused before it is unpacked; the frames of a moving one count in all. */
export const mostPixels = 25_000_000;

/** A picture to be drawn anew, so that nothing rides along with it: no place where it was taken. */
export interface PictureTask {
  readonly content: Uint8Array;
  /** In its own format and size, small for the card of an activity type (TYPE-106), or a small square (AMB-195). */
  readonly as: 'proof' | 'card' | 'portrait';
}

/** Why a picture is not drawn; `failed` when its process ended over it. */
export type PictureRefusal = 'too-large' | 'too-slow' | 'unreadable' | 'failed';

export type PictureOutcome =
  | { readonly content: Uint8Array; readonly type: string }
  | { readonly refused: PictureRefusal };
