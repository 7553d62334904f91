import type { Message, Messenger } from 'penpal';
import { expect, it, vi } from 'vitest';
import { openLink } from './link.ts';

/** Ids of participants: one after every id of penpal's, one before. */
const [greater, lesser] = ['~', '!'];
const envelope = { type: 'ping', protocol: 1, id: 'a:1', payload: null };
const call = { type: 'CALL', id: 'c', methodPath: ['deliver'], args: [envelope] };

/** A link over a messenger that only remembers; `hear` says whether penpal got to hear a message. */
function start() {
  const sent: Message[] = [];
  const handlers = new Set<(message: Message) => void>();
  const called = Promise.withResolvers<Message>();
  const destroy = vi.fn();
  let isValid = (_: unknown): _ is Message => false;
  const messenger: Messenger = {
    sendMessage(message) {
      sent.push(message);
      if (message.type === 'CALL') called.resolve(message);
    },
    addMessageHandler: (handler) => void handlers.add(handler),
    removeMessageHandler: (handler) => void handlers.delete(handler),
    initialize({ validateReceivedMessage }) {
      isValid = validateReceivedMessage;
    },
    destroy,
  };
  const events = {
    onOpen: vi.fn(),
    onPeerGone: vi.fn(),
    onStray: vi.fn(),
    deliver: vi.fn(async () => ({ refusal: null })),
  };
  const link = openLink(messenger, events);
  const hear = (part: object): boolean => {
    const message: unknown = { namespace: 'penpal', channel: 'banyan', ...part };
    if (!isValid(message)) return false;
    for (const handler of [...handlers]) handler(message);
    return true;
  };
  const greet = (participantId: string) => hear({ type: 'SYN', participantId });
  return { link, hear, greet, events, sent, called: called.promise, destroy };
}

/** A link with a participant whose id is the greater one. */
function startOpen() {
  const started = start();
  started.greet(greater);
  started.hear({ type: 'ACK1', methodPaths: [['deliver']] });
  return started;
}

it('takes ACK1 from the greater of two participants, and ACK2 from the lesser', () => {
  const [withGreater, withLesser] = [start(), start()];
  withGreater.greet(greater);
  expect(withGreater.hear({ type: 'ACK2' })).toBe(false);
  expect(withGreater.hear({ type: 'ACK1', methodPaths: [] })).toBe(true);
  withLesser.greet(lesser);
  expect(withLesser.hear({ type: 'ACK1', methodPaths: [] })).toBe(false);
  expect(withLesser.hear({ type: 'ACK2' })).toBe(true);
});

it('takes neither from itself, nor before anybody has greeted', () => {
  const { greet, hear, sent } = start();
  const acks = () => [hear({ type: 'ACK1', methodPaths: [] }), hear({ type: 'ACK2' })];
  expect(acks()).toEqual([false, false]);
  const [syn] = sent;
  greet(syn?.type === 'SYN' ? syn.participantId : '');
  expect(acks()).toEqual([false, false]);
});

it('hears of the steps of a handshake no more once it is open', () => {
  const { greet, hear, events } = startOpen();
  expect(hear({ type: 'ACK1', methodPaths: [] })).toBe(false);
  expect(greet(greater)).toBe(false);
  expect(events.onPeerGone).not.toHaveBeenCalled();
  expect(greet('another')).toBe(false);
  expect(events.onPeerGone).toHaveBeenCalledOnce();
});

it('may be greeted by another before it is open', () => {
  const { greet, hear, events } = start();
  expect([greet(lesser), greet(greater)]).toEqual([true, true]);
  expect(hear({ type: 'ACK1', methodPaths: [] })).toBe(true);
  expect(events.onPeerGone).not.toHaveBeenCalled();
});

it('hands a call over once it is open, and only then', () => {
  const { hear, greet, events } = start();
  greet(greater);
  expect(hear(call)).toBe(false);
  expect(events.onStray.mock.calls).toEqual([['not-ready']]);
  hear({ type: 'ACK1', methodPaths: [] });
  expect(hear(call)).toBe(true);
  expect(events.deliver).toHaveBeenCalledExactlyOnceWith(envelope);
  expect(events.onStray).toHaveBeenCalledOnce();
});

it.each([
  { methodPath: 'deliver' },
  { methodPath: ['d', 'deliver'] },
  { methodPath: ['deliver', 'call'] },
  { methodPath: ['toString'] },
  { methodPath: [] },
  { methodPath: { 0: 'deliver', length: 1 } },
  { args: [] },
  { args: [envelope, envelope] },
  { args: 'x' },
  { args: { 0: envelope, length: 1 } },
])('drops a call with %j, and counts it', (change) => {
  const { hear, events } = startOpen();
  expect(hear({ ...call, ...change })).toBe(false);
  expect(events.onStray.mock.calls).toEqual([['invalid-envelope']]);
  expect(events.deliver).not.toHaveBeenCalled();
});

it('takes answers that are values, and no error of the other side', () => {
  const { hear } = startOpen();
  const reply = { type: 'REPLY', callId: 'x', value: null };
  expect([hear(reply), hear({ ...reply, isError: false })]).toEqual([true, true]);
  expect(hear({ ...reply, isError: true })).toBe(false);
});

it('hears that the other side is gone when it says goodbye to an open link', () => {
  const [opened, unopened] = [startOpen(), start()];
  for (const { hear } of [opened, unopened]) expect(hear({ type: 'DESTROY' })).toBe(false);
  expect(opened.events.onPeerGone).toHaveBeenCalledOnce();
  expect(unopened.events.onPeerGone).not.toHaveBeenCalled();
});

it('hears nothing of another kind or of another channel', () => {
  const { hear, events } = startOpen();
  expect(hear({ type: 'PING' })).toBe(false);
  expect(hear({ ...call, channel: 'another' })).toBe(false);
  expect(events.onStray).not.toHaveBeenCalled();
});

it('is opened by the steps of a handshake', async () => {
  const { events, sent } = startOpen();
  await new Promise<void>((resolve) => events.onOpen.mockImplementation(resolve));
  expect(sent.map(({ type }) => type)).toEqual(['SYN', 'SYN', 'ACK2']);
});

it('calls the other side and gives its answer', async () => {
  const { link, called, hear } = startOpen();
  const answer = link.call(envelope);
  const made = await called;
  expect(made).toMatchObject({ methodPath: ['deliver'], channel: 'banyan', args: [envelope] });
  const callId = made.type === 'CALL' ? made.id : '';
  hear({ type: 'REPLY', callId, value: { refusal: null } });
  expect(await answer).toEqual({ refusal: null });
});

it('is over when it is closed', () => {
  const { link, destroy } = startOpen();
  link.close();
  expect(destroy).toHaveBeenCalledOnce();
});
