import { type RawBuilder, sql } from 'kysely';

/** The number of people in a block. The column has as many bits. */
const blockSize = 1024;

/** A block in which there is nobody. */
export const nobody = sql.raw(`0::bit(${blockSize})`);

/** The block of somebody with a number. */
export const blockOf = (number: RawBuilder<unknown>) => sql`${number} / ${sql.lit(blockSize)}`;

/** A bit for each person of one block in a group of rows, by their numbers: 1 where `holds` is true. */
export const crowdOf = (number: RawBuilder<unknown>, holds: RawBuilder<unknown> = sql`true`) =>
  sql`bit_or(set_bit(${nobody}, ${number} % ${sql.lit(blockSize)}, (${holds})::int))`;
