import { createHostHandlers } from '../host-handlers.ts';
import { connectFrame } from './connect-frame.ts';
import { openSlot } from './pooled-frame.ts';

/** What opens frames and talks to them. It comes with their place in the page: who signs in loads none of it. */
export const frameBridge = { openSlot, connectFrame, createHostHandlers } as const;
export type FrameBridge = typeof frameBridge;
