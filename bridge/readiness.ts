import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import type { ConnectionState } from './connection.ts';

interface ReadinessOptions {
  /** Milliseconds from the beginning of a handshake to its end. */
  readonly within: number;
  readonly onState: ((state: ConnectionState) => void) | undefined;
}

/** The state of a connection, and a queue for messages until its handshake is done. */
export interface Readiness<Ready> {
  readonly state: ConnectionState;
  /** The sender, once the handshake is done; rejects when it has failed. */
  readonly ready: Promise<Ready>;
  /** Begins a handshake, which fails by itself with `timeout`. */
  begin(): void;
  /** Marks the handshake as done, even after it has failed before. */
  finish(state: { readonly protocol: number; readonly generation: number }, ready: Ready): void;
  /** Rejects waiting messages, and all messages sent before the next handshake begins. */
  fail(reason: BridgeErrorCode): void;
  /** Rejects waiting messages and all later ones. */
  close(reason: BridgeErrorCode): void;
}

/** The state of a connection before its first handshake has begun. */
export function createReadiness<Ready>({ within, onState }: ReadinessOptions): Readiness<Ready> {
  let state: ConnectionState = { status: 'connecting' };
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let gate = createGate<Ready>();

  const enter = (next: ConnectionState): void => {
    clearTimeout(deadline);
    state = next;
    onState?.(next);
  };

  const refuse = (reason: BridgeErrorCode): void => {
    gate.reject(new BridgeError(reason));
    // A gate that is open cannot be shut again.
    gate = createGate();
    gate.reject(new BridgeError(reason));
  };

  const fail = (reason: BridgeErrorCode): void => {
    enter({ status: 'failed', reason });
    refuse(reason);
  };

  return {
    get state() {
      return state;
    },
    get ready() {
      return gate.promise;
    },
    begin() {
      if (state.status !== 'connecting') {
        gate = createGate();
        enter({ status: 'connecting' });
      }
      clearTimeout(deadline);
      deadline = setTimeout(() => fail('timeout'), within);
    },
    finish({ protocol, generation }, ready) {
      if (state.status === 'failed') gate = createGate();
      enter({ status: 'ready', protocol, generation });
      gate.resolve(ready);
    },
    fail,
    close(reason) {
      enter({ status: 'closed' });
      refuse(reason);
    },
  };
}

/** A promise that is settled from outside. A refusal that nobody waits for is no error. */
function createGate<T>(): PromiseWithResolvers<T> {
  const gate = Promise.withResolvers<T>();
  gate.promise.catch(() => undefined);
  return gate;
}
