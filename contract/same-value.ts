/**
 * Whether two values, such as those of a setting or of a field, say the same: a key without a value counts like a
 * missing key, and the order of keys does not matter. They are compared as JSON has them.
 */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.entries(part)
          .filter(([, each]) => each !== undefined && each !== null)
          .sort(),
  );
