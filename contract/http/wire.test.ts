import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { Day, Instant, InstantInTenantTz } from './fields.ts';

interface Node {
  format?: string;
  properties?: Record<string, Node>;
  anyOf?: Node[];
  allOf?: Node[];
  oneOf?: Node[];
  items?: Node;
  additionalProperties?: Node | boolean;
}

/** Every named field below a schema, with the schemas of its values. */
function fieldsOf(node: Node): [string, Node[]][] {
  const { properties = {}, anyOf = [], allOf = [], oneOf = [], items, additionalProperties } = node;
  const own = Object.entries(properties).map(([name, field]): [string, Node[]] => [
    name,
    (field.anyOf ?? [field]).filter((each) => 'format' in each || each.anyOf || each.allOf),
  ]);
  const below = [...Object.values(properties), ...anyOf, ...allOf, ...oneOf, items]
    .concat(typeof additionalProperties === 'object' ? additionalProperties : undefined)
    .filter((each) => each !== undefined);
  return [...own, ...below.flatMap(fieldsOf)];
}

const answers = Object.values<Endpoint>(endpoints).flatMap(({ response }) =>
  response ? fieldsOf(z.toJSONSchema(response, { unrepresentable: 'any' }) as Node) : [],
);

describe('what is said about time', () => {
  it('is an instant of ISO 8601 in UTC in every answer [SHELL-234]', () => {
    const instants = answers.filter(([name]) => /(At|Since)$/.test(name));
    expect(instants.length).toBeGreaterThan(20);
    for (const [name, kinds] of instants) {
      expect(
        kinds.map(({ format }) => format),
        name,
      ).toEqual(['date-time']);
    }
    expect(Instant.safeParse('2024-06-05T12:00:00Z').success).toBe(true);
    for (const other of ['2024-06-05T12:00:00', '2024-06-05T12:00:00+02:00', '2024-06-05']) {
      expect(Instant.safeParse(other).success, other).toBe(false);
    }
  });

  it('is in the timezone of the tenant, with its offset, where the name says so [SHELL-234]', () => {
    const local = answers.filter(([name]) => name.endsWith('InTenantTz'));
    expect(local.length).toBeGreaterThan(2);
    for (const [name, kinds] of local) {
      expect(
        kinds.map(({ format }) => format),
        name,
      ).toEqual(['date-time']);
    }
    for (const instant of ['2024-06-05T12:00:00+02:00', '2024-06-05T12:00:00.000-03:30']) {
      expect(InstantInTenantTz.parse(instant)).toBe(instant);
    }
    for (const other of ['2024-06-05T12:00:00', '2024-06-05T12:00:00Z', '2024-06-05']) {
      expect(InstantInTenantTz.safeParse(other).success, other).toBe(false);
    }
  });

  it('is a day as YYYY-MM-DD wherever a day is meant [SHELL-234]', () => {
    for (const day of ['1900-01-01', '2024-02-29']) expect(Day.parse(day)).toBe(day);
    for (const other of ['2023-02-29', '2024-6-5', '05.06.2024', '2024-06-05T12:00:00Z', '']) {
      expect(Day.safeParse(other).success, other).toBe(false);
    }
  });
});
