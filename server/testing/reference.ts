import type { TestCaller } from './caller.ts';

export type Values = Record<string, unknown>;

/** One way to name something: who calls with what, and a foreign value beside one that nobody has. */
export interface Reference {
  readonly caller: TestCaller;
  readonly input: (value: string) => { params?: Values; query?: Values; body?: Values };
  readonly foreign: string;
  readonly unknown: string;
  /** A filter refuses nothing: it finds nothing. */
  readonly isFilter?: true;
}

export const unknownId = '0190b8c4-0000-4000-8000-000000000000';
