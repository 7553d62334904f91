import { isIP } from 'node:net';
import { z } from 'zod';

/** A setting that is a port. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is a number from 1 to 65535')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, 'is a number from 1 to 65535');

/** A setting that is one of a few words. */
export const oneOf = <const Words extends readonly [string, string, ...string[]]>(
  ...words: Words
) => z.enum(words, `is ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** A setting that is an address of this machine to listen on. */
export const listenAddress = z
  .string()
  .refine(
    (text) => isIP(text) !== 0 || hostName.test(text),
    'is an address or a name of this machine, like 0.0.0.0 or localhost',
  );

export const isUrlWith = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);

/** A setting that is an address of one of these schemes. */
export const urlWith = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => isUrlWith(text, schemes),
      `is an address starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );
