import { createHostHandlers } from '../host-handlers.ts';
import { recordLate } from '../inspect/record-late.ts';
import { connectFrame } from './connect-frame.ts';
import { openHere } from './here-frame.ts';
import { openSlot } from './pooled-frame.ts';

/** The functions that open frames and talk to them. They load with the frames' place, so not with the sign-in page. */
export const frameBridge = {
  openSlot,
  openHere,
  connectFrame,
  createHostHandlers,
  recordLate,
} as const;
export type FrameBridge = typeof frameBridge;
