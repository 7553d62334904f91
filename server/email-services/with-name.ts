interface Named {
  readonly name: string;
  readonly address: string;
}

/** An address with its name as headers have it, the name always quoted (RFC 5322, section 3.2.4). */
export const withName = ({ name, address }: Named): string =>
  name === '' ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
