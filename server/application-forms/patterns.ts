import { RE2JS } from 're2js';
import type { Matches } from '#contract/application-forms/answers.ts';
import { patternNotValid } from '#contract/application-forms/form-field.ts';
import { ProblemError } from '#server/platform/problems.ts';

/**
 * How large a pattern is once its repetitions are written out. The time of a match is this times the
 * length of the answer, so it bounds the cost of a form.
 */
const mostSteps = 1000;

const known = new Map<string, RE2JS>();
const mostKnown = 500;

/**
 * A pattern as the engine of RE2 reads it, whose time grows with the text alone: `(a+)+b` cannot hang it.
 * Undefined where it is no pattern, too large, or looks back or ahead, which no such engine can.
 */
function compile(pattern: string): RE2JS | undefined {
  const before = known.get(pattern);
  if (before) return before;
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.programSize() > mostSteps) return undefined;
    if (known.size >= mostKnown) known.clear();
    known.set(pattern, compiled);
    return compiled;
  } catch {
    return undefined;
  }
}

/** Whether a whole answer matches a pattern; one that cannot be run lets every answer pass. */
export const matchesPattern: Matches = (pattern, text) => compile(pattern)?.matches(text) ?? true;

/** Refuses patterns that cannot be run safely, each at its field (APPL-128). */
export function assertPatterns(fields: readonly { readonly pattern: string | null }[]): void {
  const wrong = fields.flatMap(({ pattern }, index) =>
    pattern === null || compile(pattern)
      ? []
      : [[`formData.fields.${index}.pattern`, patternNotValid] as const],
  );
  if (wrong.length > 0)
    throw new ProblemError('invalid-input', { fields: Object.fromEntries(wrong) });
}
