import { z } from 'zod';

/** Rows of a list page unless a person chooses otherwise (SHELL-251). */
export const defaultPageSize = 10;

/** The most rows one answer holds (SHELL-228). */
export const maxPageSize = 100;

/** The page size that stands for all rows of a report (REP-79). */
export const allRows = 1_000_000;

/** A number in a query string: digits only, so that `1e6`, ` 1` and `0x1` are refused. */
const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Please enter a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** A switch in a query string: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Several values in a query string, separated by commas. */
export const queryCsv = z
  .string()
  .max(1000)
  .regex(/^\P{Cc}*$/u, 'Please enter values separated by commas')
  .transform((text) => text.split(',').filter((part) => part !== ''));

/**
 * Query of a list call: page (from 1), page size, search, and sorting by one of `fields`
 * (SHELL-227..229). An unknown field is refused.
 */
export const listQuery = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.object({
    page: queryInteger(1, 1_000_000).default(1),
    pageSize: queryInteger(1, maxPageSize).default(defaultPageSize),
    search: z.string().trim().max(200).optional(),
    sort: z.enum(fields).optional(),
    dir: z.enum(['asc', 'desc']).optional(),
  });

/** The answer of a list call (SHELL-227): one page of `item` and the count over all pages. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    page: z.number().int(),
    pageSize: z.number().int(),
    totalCount: z.number().int(),
  });

export interface Page<Item> {
  results: Item[];
  page: number;
  pageSize: number;
  totalCount: number;
}

/**
 * The same for a list that may be long. Counting ends at a limit, and `totalIsCapped` says that there
 * are more than `totalCount`, which is also where its pages end (ADR 0017).
 */
export const cappedPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ totalIsCapped: z.boolean() });

export interface CappedPage<Item> extends Page<Item> {
  totalIsCapped: boolean;
}

/** True when the answer leaves out test users and there are some (AMB-103). */
export const TestUsersLeftOut = z.literal(true).optional();
