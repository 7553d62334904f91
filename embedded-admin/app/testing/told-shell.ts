import { afterEach, beforeEach, vi } from 'vitest';
import type { MessagesToHost } from '#bridge/messages.ts';
import { connectShell } from '../shell.ts';

type Send = (type: keyof MessagesToHost, payload: object) => Promise<void>;

const nothing = () => {};

/**
 * Connects the pages, in each test of a file, to a shell that only listens. Returns the messages that it gets; a
 * test can have it refuse.
 */
export function toldShell() {
  const told = vi.fn<Send>();
  let disconnect = nothing;
  beforeEach(() => {
    told.mockReset().mockResolvedValue();
    const listener = {
      navigate: async () => {},
      focusPage: nothing,
      suspend: nothing,
      entityChanged: nothing,
      noticeAction: nothing,
      sessionChanged: nothing,
    };
    disconnect = connectShell(listener, () => ({ send: told, close: nothing }));
  });
  afterEach(() => disconnect());
  return told;
}

/** The payloads of the messages of one type that a shell was told, oldest first. */
export const payloadsOf = (told: ReturnType<typeof toldShell>, type: keyof MessagesToHost) =>
  told.mock.calls.filter(([each]) => each === type).map(([, payload]) => payload);
