type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** The parts of several areas as one object. Throws when two of them have the same key. */
export function merged<Part extends object>(parts: readonly Part[]): Merged<Part> {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two areas have ${twice}`);
  return Object.assign({}, ...parts);
}
