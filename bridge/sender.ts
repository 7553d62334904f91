import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import { createSession, type Envelope, formatId, readAnswer } from './envelope.ts';
import type { Tracer } from './trace.ts';

interface SenderOptions {
  readonly call: (envelope: Envelope) => Promise<unknown>;
  /** Milliseconds to wait for an answer. */
  readonly answerWithin: number;
  readonly trace: Tracer['trace'];
}

export interface Sender {
  /** Sends now. Resolves when the other side's handler has finished, else rejects: always. */
  post(type: string, protocol: number, payload: unknown): Promise<void>;
  /** Rejects all messages that wait for an answer, and all later ones, with this reason. */
  end(reason: BridgeErrorCode): void;
}

/** One side's part of one conversation, under a name of its own (BRIDGE-112). */
export function createSender({ call, answerWithin, trace }: SenderOptions): Sender {
  const session = createSession();
  /** The function that settles each message, and its deadline; the oldest first. */
  const unanswered = new Map<(reason: BridgeErrorCode | null) => void, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let number = 0;
  let ended: BridgeErrorCode | undefined;

  /** One timer for all of them: setting one costs as much as checking a message. */
  const watch = (): void => {
    const [oldest] = unanswered.values();
    timer = oldest === undefined ? undefined : setTimeout(giveUp, oldest - performance.now());
  };

  const giveUp = (): void => {
    const now = performance.now();
    for (const [settle, deadline] of unanswered) if (deadline <= now) settle('timeout');
    watch();
  };

  return {
    post(type, protocol, payload) {
      number += 1;
      const id = formatId(session, number);
      const start = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<void>();

      const settle = (reason: BridgeErrorCode | null): void => {
        if (!unanswered.delete(settle)) return;
        const ms = performance.now() - start;
        if (reason === null) {
          trace({ direction: 'out', type, id, outcome: 'done', ms }, payload);
          resolve();
        } else {
          trace({ direction: 'out', type, id, outcome: 'refused', reason, ms }, payload);
          reject(new BridgeError(reason));
        }
      };

      unanswered.set(settle, start + answerWithin);
      if (ended) settle(ended);
      else {
        if (timer === undefined) watch();
        call({ type, protocol, id, payload }).then(
          (answer) => settle(readAnswer(answer).refusal),
          () => settle('closed'),
        );
      }
      return promise;
    },
    end(reason) {
      ended ??= reason;
      clearTimeout(timer);
      for (const settle of unanswered.keys()) settle(reason);
    },
  };
}
