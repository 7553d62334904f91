import { z } from 'zod';
import { messagesToEmbedded, messagesToHost } from '#bridge/messages.ts';

const messagesOf = { in: messagesToHost, out: messagesToEmbedded };

/** Names the fault of a message for the author of an app; undefined for a message that is in order. */
export function faultOf(
  direction: 'in' | 'out',
  type: string,
  payload: unknown,
): string | undefined {
  const schemas: Readonly<Record<string, z.ZodType>> = messagesOf[direction];
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema) return `There is no "${type}". There are: ${Object.keys(schemas).join(', ')}`;
  const parsed = schema.safeParse(payload);
  return parsed.success ? undefined : z.prettifyError(parsed.error);
}
