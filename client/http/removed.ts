import { ApiProblem } from './problems.ts';

/** Waits for a removal. What is no longer there is what was wanted. */
export async function removed(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'not-found')) throw error;
  }
}
