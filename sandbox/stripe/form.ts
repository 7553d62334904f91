/** A parameter of a call: Stripe takes forms, whose names nest as in `items[0][price]`. */
export type Param = string | { [name: string]: Param };

/** Nests the fields of a form by their names. */
export function readForm(form: unknown): Record<string, Param> {
  const root: Record<string, Param> = {};
  if (typeof form !== 'object' || form === null) return root;
  for (const [name, value] of Object.entries(form)) {
    const parts = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = parts.pop() ?? name;
    let place = root;
    for (const part of parts) {
      const next = place[part];
      const inner = typeof next === 'object' ? next : {};
      place[part] = inner;
      place = inner;
    }
    place[last] = String(value);
  }
  return root;
}

/** A text of a form; undefined where there is none. An empty one takes a value away. */
export const textOf = (param: Param | undefined): string | undefined =>
  typeof param === 'string' ? param : undefined;

/** A part of a form. */
export const partOf = (param: Param | undefined): Record<string, Param> =>
  typeof param === 'object' ? param : {};

/** The parts of a list, in the order of their numbers. */
export const listOf = (param: Param | undefined): Param[] => Object.values(partOf(param));

/** A part of a form whose values are texts, such as metadata. */
export const textsOf = (param: Param | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partOf(param)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
