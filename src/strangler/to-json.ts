import type { MessagesToEmbedded, PayloadInput } from '#bridge/messages.ts';

type Json = PayloadInput<MessagesToEmbedded, 'tenant-changed'>['tenant'];

/** A copy that can cross the bridge: undefined fields are left out, as in an answer of the API. */
export const toJson = (value: object): Json => JSON.parse(JSON.stringify(value));
