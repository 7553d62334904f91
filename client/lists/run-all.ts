import { problemMessage } from '../http/problem-message.ts';

/** The answers to the work that was done, and the items whose work was refused, with why. */
export interface RunResult<Item, Done> {
  readonly done: readonly Done[];
  readonly failed: readonly { readonly item: Item; readonly message: string }[];
}

/**
 * Does one piece of work after the other; one that is refused does not stop the rest. `onProgress` is told after each,
 * and ends it by answering false: finished work stays finished.
 */
export async function runAll<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
  onProgress: (count: number) => unknown,
): Promise<RunResult<Item, Done>> {
  const done: Done[] = [];
  const failed: { item: Item; message: string }[] = [];
  for (const [index, item] of items.entries()) {
    try {
      done.push(await work(item));
    } catch (error) {
      failed.push({ item, message: problemMessage(error) });
    }
    if (onProgress(index + 1) === false) break;
  }
  return { done, failed };
}
