import { AsyncLocalStorage } from 'node:async_hooks';
import { ProblemError } from './problems.ts';

interface Limits {
  /** How many questions go together at most. */
  readonly together: number;
  /** How many may wait; one more is refused. */
  readonly waitingAtMost: number;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer | undefined) => void;
  readonly reject: (error: unknown) => void;
  readonly inContext: (work: () => Promise<void>) => Promise<void>;
}

/** For a question that waits for no other: it is asked before its context ends. */
const inSameContext = (work: () => Promise<void>): Promise<void> => work();

/**
 * Makes a question of `askAll`, which answers several in their order. One call runs at a time. Questions that come
 * meanwhile wait and go together with the next call, so an answer is never older than its question. An error of
 * `askAll` is thrown to all of its questions. Throws ProblemError `unavailable` when too many wait.
 */
export function askTogether<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly (Answer | undefined)[]>,
  { together, waitingAtMost }: Limits,
): (question: Question) => Promise<Answer | undefined> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;

  async function answer(some: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await askAll(some.map(({ question }) => question));
      for (const [index, { resolve }] of some.entries()) resolve(answers[index]);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  async function askWaiting(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (waiting[0]) {
      // A trace has the statement in the first request that waited for it.
      const { inContext } = waiting[0];
      const some = waiting.splice(0, together);
      await inContext(() => answer(some));
    }
    isAsking = false;
  }

  return (question) => {
    if (waiting.length >= waitingAtMost) return Promise.reject(new ProblemError('unavailable'));
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
    const inContext = isAsking ? AsyncLocalStorage.snapshot() : inSameContext;
    waiting.push({ question, resolve, reject, inContext });
    void askWaiting();
    return promise;
  };
}
