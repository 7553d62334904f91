import type { Matches } from '#contract/application-forms/answers.ts';

/** Lets every answer pass: the server checks it again. */
export const matchesAnything: Matches = () => true;

type Engine = typeof import('re2js');

const tryPattern = ({ RE2JS }: Engine, pattern: string) => {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
};

/**
 * Loads the engine that the server matches patterns with. The browser's own could hang on a pattern such as
 * `(a+)+b`, and the page with it.
 */
export async function loadMatches(): Promise<Matches> {
  const engine = await import('re2js');
  return (pattern, text) => tryPattern(engine, pattern)?.matches(text) ?? true;
}

/** Loads the check whether a text is a pattern (APPL-128). */
export async function loadPatternCheck(): Promise<(pattern: string) => boolean> {
  const engine = await import('re2js');
  return (pattern) => tryPattern(engine, pattern) !== undefined;
}
