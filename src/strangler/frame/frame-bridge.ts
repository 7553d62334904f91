import { createHostHandlers } from '../host-handlers.ts';
import { recordLate } from '../inspect/record-late.ts';
import { connectFrame } from './connect-frame.ts';
import { openHere } from './here-frame.ts';
import { openSlot } from './pooled-frame.ts';

/** What opens frames and talks to them. It comes with their place in the page: who signs in loads none of it. */
export const frameBridge = {
  openSlot,
  openHere,
  connectFrame,
  createHostHandlers,
  recordLate,
} as const;
export type FrameBridge = typeof frameBridge;
