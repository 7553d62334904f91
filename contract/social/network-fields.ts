import { z } from 'zod';

/** A text on one line that goes to a network. */
export const Text = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u);

/** The address of the application, to which the network sends the browser back (SOC-96). */
export const redirectUrlRoot = Text.optional();

/** The problems of every call that asks a network. */
export const failures = ['network-not-configured', 'network-failed', 'network-refused'] as const;
