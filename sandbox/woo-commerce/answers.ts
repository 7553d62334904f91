import type { SandboxAnswer } from '../json-server.ts';

/** A refusal as the store words it. */
export const refused = (status: number, code: string, message: string): SandboxAnswer => ({
  status,
  body: { code, message, data: { status } },
});

/** The page of the rows that a query asks for, with the counts in the headers. */
export function listed(rows: readonly object[], query: URLSearchParams): SandboxAnswer {
  const size = Math.min(Number(query.get('per_page') ?? 10), 100);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return {
    status: 200,
    headers: {
      'x-wp-total': String(rows.length),
      'x-wp-totalpages': String(Math.ceil(rows.length / size)),
    },
    body: rows.slice(from, from + size).map((row) => fieldsOf(row, query)),
  };
}

/** The fields of a row that were asked for, or all. */
export function fieldsOf(row: object, query: URLSearchParams): object {
  const asked = query.get('_fields')?.split(',');
  return asked
    ? Object.fromEntries(Object.entries(row).filter(([name]) => asked.includes(name)))
    : row;
}
