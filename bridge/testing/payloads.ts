import fc from 'fast-check';
import { z } from 'zod';
import type { JsonSchema } from '../json-schema.ts';
import { hostilePaths } from './hostile-paths.ts';
import { hostileUrls } from './hostile-urls.ts';

/** Values at and just beyond the limits of texts and numbers, and of every other type. */
const oddities = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, '', 0, -1, 1.5, 60_000, 60_001, 2 ** 53, [], {}),
  fc.constantFrom(
    ...[40, 41, 100, 101, 2000, 2001, 4096, 4097, 16_384, 16_385].map((length) =>
      'é'.repeat(length),
    ),
  ),
  fc.constantFrom(...[100, 101].map((length) => '😀'.repeat(length))),
  fc.constantFrom(...hostilePaths, ...hostileUrls, '/admin/start?a=b', 'https://example.org/'),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Plain payloads around a schema: in order, nearly so, or nothing like it. */
export function payloadsNear(schema: z.ZodType): fc.Arbitrary<unknown> {
  const described: JsonSchema = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })));
  return fc.oneof(
    { weight: 3, arbitrary: near(described, fc.nat(0)) },
    { weight: 4, arbitrary: near(described, fc.nat(8)) },
    { weight: 1, arbitrary: oddities },
  );
}

/** A value that fits, unless `dice` rolls an 8: then an odd value. */
function near(schema: JsonSchema, dice: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  return fc
    .tuple(dice, fitting(schema, dice), oddities)
    .map(([rolled, fits, odd]) => (rolled === 8 ? odd : fits));
}

function fitting(schema: JsonSchema, dice: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  const { type, anyOf, enum: words, format, items, properties, additionalProperties } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((option) => near(option, dice)));
  if (words) return fc.constantFrom(...words);
  if (items) return fc.array(near(items, dice), { minLength: schema.minItems ?? 0, maxLength: 3 });
  if (properties && Object.keys(properties).length > 0) return record(schema, dice);
  if (additionalProperties) {
    return fc.dictionary(fc.string({ maxLength: 20 }), near(additionalProperties, dice), {
      maxKeys: 3,
    });
  }
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => fitting({ type: each }, dice)));
  if (format === 'internal-path')
    return fc.webPath({ size: 'small' }).map((path) => `/admin${path}`);
  if (format === 'external-url') return fc.webUrl();
  if (type === 'string') return fc.string({ maxLength: 20 });
  if (type === 'integer') return fc.integer({ min: 1, max: 1_000 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'object') return fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue());
  return fc.jsonValue({ maxDepth: 2 });
}

/** A record that fits. A 7 of `dice` leaves fields out, and a 6 adds an unknown one. */
const record = (schema: JsonSchema, dice: fc.Arbitrary<number>): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, near(property, dice)]),
  );
  const whole = fc.record(fields, { requiredKeys: [...required] });
  return fc
    .tuple(dice, whole, fc.record(fields, { requiredKeys: [] }), oddities)
    .map(([rolled, fits, partly, odd]) =>
      rolled === 7 ? partly : rolled === 6 ? { ...fits, unknown: odd } : fits,
    );
};
