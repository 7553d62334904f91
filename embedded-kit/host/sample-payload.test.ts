import { describe, expect, it } from 'vitest';
import { embeddedSchemas, hostSchemas } from '#bridge/message-schemas.ts';
import { messagesToEmbedded, messagesToHost } from '#bridge/messages.ts';
import { samplePayload } from './sample-payload.ts';

describe('a payload that is made from a schema', () => {
  it.each(Object.entries(embeddedSchemas))('is taken by the reader of %s', (type, schema) => {
    const reader = Object.entries(messagesToEmbedded).find(([name]) => name === type)?.[1];
    expect(reader?.safeParse(samplePayload(schema))).toMatchObject({ success: true });
  });

  it.each(Object.entries(hostSchemas))('is taken by the reader of %s', (type, schema) => {
    const reader = Object.entries(messagesToHost).find(([name]) => name === type)?.[1];
    expect(reader?.safeParse(samplePayload(schema))).toMatchObject({ success: true });
  });

  it('has every field of the message, those that may be left out too', () => {
    for (const [type, { shape }] of Object.entries(messagesToEmbedded)) {
      const schema = Object.entries(embeddedSchemas).find(([name]) => name === type)?.[1] ?? {};
      expect(Object.keys(Object(samplePayload(schema)))).toEqual(Object.keys(shape));
    }
  });

  it('takes what is known of a field before it makes something up', () => {
    const known = { path: '/admin/notes', navigationId: 7 };
    expect(samplePayload(embeddedSchemas.navigate, known)).toEqual({
      path: '/admin/notes',
      entryId: 'text',
      navigationId: 7,
    });
  });
});
