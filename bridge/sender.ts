import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import { createSession, type Envelope, formatId, readAnswer } from './envelope.ts';
import type { TraceEvent } from './trace.ts';

interface SenderOptions {
  readonly call: (envelope: Envelope) => Promise<unknown>;
  /** Milliseconds to wait for an answer. */
  readonly answerWithin: number;
  readonly trace: (event: TraceEvent) => void;
}

export interface Sender {
  /** Sends now. Resolves when the other side's handler has finished, else rejects: always. */
  post(type: string, protocol: number, payload: unknown): Promise<void>;
  /** Rejects whatever waits for an answer, and whatever is still posted, with this reason. */
  end(reason: BridgeErrorCode): void;
}

/** One side's part of one conversation, under a name of its own (BRIDGE-112). */
export function createSender({ call, answerWithin, trace }: SenderOptions): Sender {
  const session = createSession();
  const unanswered = new Set<(reason: BridgeErrorCode) => void>();
  let number = 0;
  let ended: BridgeErrorCode | undefined;

  return {
    post(type, protocol, payload) {
      number += 1;
      const id = formatId(session, number);
      const start = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<void>();

      const settle = (reason: BridgeErrorCode | null): void => {
        if (!unanswered.delete(settle)) return;
        clearTimeout(timer);
        const ms = performance.now() - start;
        if (reason === null) {
          trace({ direction: 'out', type, id, outcome: 'done', ms });
          resolve();
        } else {
          trace({ direction: 'out', type, id, outcome: 'refused', reason, ms });
          reject(new BridgeError(reason));
        }
      };

      const timer = setTimeout(() => settle('timeout'), answerWithin);
      unanswered.add(settle);
      if (ended) settle(ended);
      else {
        call({ type, protocol, id, payload }).then(
          (answer) => settle(readAnswer(answer).refusal),
          () => settle('closed'),
        );
      }
      return promise;
    },
    end(reason) {
      ended ??= reason;
      for (const settle of unanswered) settle(reason);
    },
  };
}
