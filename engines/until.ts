import { setTimeout } from 'node:timers/promises';

/** How long something may take until it is there. */
const patience = 20_000;
const pause = 25;

/**
 * Asks until there is an answer, as WebDriver does, and gives up after 20 s with the last reason. An attempt that
 * throws counts as no answer: a document that goes while it is asked cannot say anything.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  milliseconds = patience,
): Promise<T> {
  const end = performance.now() + milliseconds;
  let reason = 'it never was';
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await setTimeout(pause);
  }
  throw new Error(`${what}: ${reason}`);
}
