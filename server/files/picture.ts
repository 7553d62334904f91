/** A picture of more than this is refused before it is unpacked; the frames of a moving one count in all. */
export const mostPixels = 25_000_000;

/** A picture to be drawn anew, so that nothing rides along with it: no place where it was taken. */
export interface PictureTask {
  readonly content: Uint8Array;
  /**
   * In its own format and size, small for the card of an activity type (TYPE-106), a small square (AMB-195),
   * or a picture of a brand (SET-113, SET-115).
   */
  readonly as: 'proof' | 'card' | 'portrait' | 'logo' | 'favicon' | 'app-icon';
}

/**
 * Why a picture is not drawn; `wrong-size` for an app icon that is not square or too small, `failed` when
 * the process ended over it.
 */
export type PictureRefusal = 'too-large' | 'too-slow' | 'unreadable' | 'wrong-size' | 'failed';

interface Drawn {
  readonly content: Uint8Array;
  readonly type: string;
}

/** The picture; an app icon becomes several, in the order of `appIcons`. */
export type PictureOutcome =
  | { readonly drawn: readonly [Drawn, ...Drawn[]] }
  | { readonly refused: PictureRefusal };
