import { ShopError } from '#server/integrations/shop-error.ts';
import { CodeTaken } from './user-errors.ts';

interface MakeOnce<Made> {
  /** Whether the shop may have it already, of a call whose answer nobody has seen. */
  readonly mayBeThere: boolean;
  /** The object of the shop with our code and our mark. */
  find(): Promise<Made | undefined>;
  /** Throws a `ShopError`. */
  create(): Promise<Made>;
}

/**
 * Has a shop make something once. A shop takes no code twice, so that a call may be repeated; whether a call without
 * an answer has made it is asked, and never guessed. Throws a `ShopError`, `CodeTaken` where the code is of another.
 */
export async function makeOnce<Made>({ mayBeThere, find, create }: MakeOnce<Made>): Promise<Made> {
  const earlier = mayBeThere ? await find() : undefined;
  if (earlier) return earlier;
  try {
    return await create();
  } catch (error) {
    if (!mayHaveWorked(error)) throw error;
    const made = await find().catch(() => undefined);
    if (made) return made;
    throw error;
  }
}

/** Whether a call that failed may have done its work all the same. */
const mayHaveWorked = (error: unknown): boolean =>
  error instanceof CodeTaken ||
  (error instanceof ShopError && (error.failure === 'away' || error.failure === 'unreadable'));
