import { ApiProblem } from './problems.ts';

/** Waits for a removal. A record that is already gone counts as removed. */
export async function removed(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'not-found')) throw error;
  }
}
