/** A field that a question asks for, with its arguments and its own fields. */
export interface Field {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly fields: readonly Field[];
  /** The type that it is asked of alone. */
  readonly on?: string;
}

/** A question that the shop does not understand, or does not answer; the code is that of Shopify. */
export class GraphqlError extends Error {
  override readonly name = 'GraphqlError';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

const tokenOf =
  /\s*(?:#[^\n]*\s*)*("(?:[^"\\]|\\.)*"|\$?[_A-Za-z]\w*|-?\d+(?:\.\d+)?|\.{3}|[{}()[\]:,!=@])/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  tokenOf.lastIndex = 0;
  for (;;) {
    const at = tokenOf.lastIndex;
    const found = tokenOf.exec(text)?.[1];
    if (found === undefined) {
      if (text.slice(at).trim() !== '') throw new GraphqlError('Parse error');
      return tokens.filter((token) => token !== ',');
    }
    tokens.push(found);
  }
}

/** Reads as much of GraphQL as the product writes: one operation, without directives and named
 * fragments. */
export function parseQuestion(
  text: string,
  variables: Readonly<Record<string, unknown>>,
): readonly Field[] {
  const tokens = tokensOf(text);
  const take = (expected?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new GraphqlError(`Parse error near ${token ?? 'the end'}`);
    return token;
  };
  const until = <Item>(end: string, read: () => Item): Item[] => {
    const items: Item[] = [];
    while (tokens[0] !== end) items.push(read());
    take(end);
    return items;
  };

  function readValue(): unknown {
    const token = take();
    if (token === '{') return Object.fromEntries(until('}', readArgument));
    if (token === '[') return until(']', readValue);
    if (token.startsWith('$')) return variables[token.slice(1)] ?? null;
    if (/^["\d-]/.test(token)) return JSON.parse(token);
    return token === 'null' ? null : token === 'true' ? true : token === 'false' ? false : token;
  }
  function readArgument(): [string, unknown] {
    const name = take();
    take(':');
    return [name, readValue()];
  }
  function readFields(): readonly Field[] {
    const name = take();
    const inside = <Item>(begin: string, end: string, read: () => Item): Item[] => {
      if (tokens[0] !== begin) return [];
      take();
      return until(end, read);
    };
    if (name === '...') {
      take('on');
      const on = take();
      return inside('{', '}', readFields)
        .flat()
        .map((field) => ({ ...field, on }));
    }
    const args = Object.fromEntries(inside('(', ')', readArgument));
    return [{ name, args, fields: inside('{', '}', readFields).flat() }];
  }

  while (tokens[0] !== '{') {
    if (take() !== '(') continue;
    until(')', take);
  }
  take('{');
  return until('}', readFields).flat();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Takes the fields that a question asks for out of a value of the shop; a list with arguments is a function of them. A
 * field that the shop does not have is an error, as at Shopify.
 */
export function select(value: unknown, fields: readonly Field[], type: string): unknown {
  if (Array.isArray(value)) return value.map((each) => select(each, fields, type));
  if (!isObject(value)) return value;
  if (fields.length === 0) throw new GraphqlError(`Field '${type}' must have selections`);
  const asked = fields.filter(({ on }) => on === undefined || on === value.__typename);
  return Object.fromEntries(
    asked.map(({ name, args, fields: inner }) => {
      if (!Object.hasOwn(value, name))
        throw new GraphqlError(`Field '${name}' doesn't exist on type '${type}'`);
      const found = value[name];
      return [name, select(typeof found === 'function' ? found(args) : found, inner, name)];
    }),
  );
}

/** The cost of an answer: a point for each object in it. */
export const costOfAnswer = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum, each) => sum + costOfAnswer(each), 0);
  return isObject(value) ? 1 + costOfAnswer(Object.values(value)) : 0;
};

/** The greatest cost of a question: a point for an object, and for a list as many as it may have. */
export const costOf = (fields: readonly Field[]): number =>
  fields.reduce((total, { args, fields: inner }) => {
    if (inner.length === 0) return total;
    const own = costOf(inner);
    return total + (typeof args.first === 'number' ? 2 + args.first * own : 1 + own);
  }, 0);
