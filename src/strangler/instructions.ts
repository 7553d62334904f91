import type { MessagesToHost, Payload } from '#bridge/messages.ts';
import { createObservable, type Observable } from '#client/observable.ts';

/** A message the frame has the shell show: plain text, and at most one button (BRIDGE-84). */
export interface Instruction
  extends Pick<
    Payload<MessagesToHost, 'app-instruction'>,
    'id' | 'kind' | 'level' | 'title' | 'message'
  > {
  readonly action?: { readonly label: string; run(): void };
}

/** The messages of the frame in sight, in the order in which they came. */
export interface Instructions extends Observable<readonly Instruction[]> {
  /** Shows a message in place of the one with the same id (BRIDGE-124). */
  put(instruction: Instruction): void;
  /** Removes the named messages, or all (BRIDGE-85). */
  clear(ids?: readonly string[]): void;
}

/** More would push the page out of sight; the oldest goes. */
const capacity = 5;

/** Keeps the five latest messages. */
export function createInstructions(): Instructions {
  const { get, set, subscribe } = createObservable<readonly Instruction[]>([]);
  return {
    get,
    subscribe,
    put(instruction) {
      const others = get().filter(({ id }) => id !== instruction.id);
      set([...others, instruction].slice(-capacity));
    },
    clear(ids) {
      const rest = ids ? get().filter(({ id }) => !ids.includes(id)) : [];
      if (rest.length !== get().length) set(rest);
    },
  };
}
