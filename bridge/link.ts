import { connect, type Message, type Messenger, WindowMessenger } from 'penpal';
import type { BridgeErrorCode } from './bridge-error.ts';
import type { Answer, Envelope } from './envelope.ts';

/** The channel of our conversations, among all that penpal may carry between two windows. */
export const channel = 'banyan';

type RemoteMethods = { deliver(envelope: Envelope): Promise<unknown> };

export interface LinkEvents {
  /** The other side listens. */
  onOpen(): void;
  /** The other side said goodbye, or another document speaks in its place. */
  onPeerGone(): void;
  /** A message that is no call of ours arrived and was dropped. */
  onStray(reason: BridgeErrorCode): void;
  /** Handles a message; never rejects. */
  deliver(envelope: unknown): Promise<Answer>;
}

export interface Link {
  /** Hands an envelope over, in order, as soon as the link is open. */
  call(envelope: Envelope): Promise<unknown>;
  close(): void;
}

/** A messenger that talks to exactly this window, and only while it shows exactly this origin. */
export const createWindowMessenger = (remoteWindow: Window, origin: string): Messenger =>
  new WindowMessenger({ remoteWindow, allowedOrigins: [origin] });

/**
 * One penpal connection with one document: the only place that knows penpal.
 *
 * Left to itself penpal looks methods up along the prototype chain, spreads any arguments into them,
 * sends error stacks across, lets a repeated SYN cut an open connection, and reconnects to another
 * document without a word. So every message passes `accept` first: penpal only sees the steps of a
 * handshake, calls of the one method with one argument, and answers that are values.
 */
export function openLink(messenger: Messenger, events: LinkEvents): Link {
  let self = '';
  let peer: string | undefined;
  let isOpen = false;

  const acceptSyn = (participantId: string): boolean => {
    if (!isOpen) peer = participantId;
    else if (participantId !== peer) events.onPeerGone();
    return !isOpen;
  };

  /** The greater of the two ids leads: it sends ACK1 and gets ACK2. Others are of an earlier try. */
  const acceptAck = (isOurTurn: boolean): boolean => {
    const isAccepted = isOurTurn && !isOpen;
    isOpen ||= isAccepted;
    return isAccepted;
  };

  const acceptCall = (methodPath: unknown, args: unknown): boolean => {
    const isOurs =
      Array.isArray(methodPath) && methodPath.length === 1 && methodPath[0] === 'deliver';
    const isShaped = isOurs && Array.isArray(args) && args.length === 1;
    if (!isShaped) events.onStray('invalid-envelope');
    else if (!isOpen) events.onStray('not-ready');
    return isShaped && isOpen;
  };

  const accept = (message: Message): boolean => {
    switch (message.type) {
      case 'SYN':
        return acceptSyn(message.participantId);
      case 'ACK1':
        return acceptAck(peer !== undefined && self < peer);
      case 'ACK2':
        return acceptAck(peer !== undefined && self > peer);
      case 'CALL':
        return acceptCall(message.methodPath, message.args);
      case 'REPLY':
        return message.isError !== true;
      case 'DESTROY':
        if (isOpen) events.onPeerGone();
        return false;
      default:
        return false;
    }
  };

  const rememberSelf = (message: Message): void => {
    if (message.type === 'SYN') self = message.participantId;
  };

  const methods = Object.assign(Object.create(null), { deliver: events.deliver });
  const connection = connect<RemoteMethods>({
    messenger: guardMessenger(messenger, { accept, onSend: rememberSelf }),
    methods,
    channel,
  });
  // It fails when the window is gone. The owner of the frame notices that by itself.
  connection.promise.then(events.onOpen, () => undefined);

  return {
    call: async (envelope) => (await connection.promise).deliver(envelope),
    close: connection.destroy,
  };
}

interface Guard {
  accept(message: Message): boolean;
  onSend(message: Message): void;
}

/** The messenger, without the messages that `accept` refuses: penpal never sees them. */
function guardMessenger(messenger: Messenger, { accept, onSend }: Guard): Messenger {
  return {
    sendMessage(message, transferables) {
      onSend(message);
      messenger.sendMessage(message, transferables);
    },
    addMessageHandler: messenger.addMessageHandler,
    removeMessageHandler: messenger.removeMessageHandler,
    destroy: messenger.destroy,
    initialize: ({ log, validateReceivedMessage }) =>
      messenger.initialize({
        log,
        validateReceivedMessage: (data): data is Message =>
          validateReceivedMessage(data) && accept(data),
      }),
  };
}
