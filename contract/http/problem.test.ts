import { describe, expect, it } from 'vitest';
import { isProblemCode, Problem, problemStatuses } from './problem.ts';
import { problemMessages } from './problem-messages.ts';

describe('the problems of calls', () => {
  it('have the status of their kind and words for people [SHELL-231 SHELL-232]', () => {
    expect(new Set(Object.values(problemStatuses))).toEqual(
      new Set([400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 502, 503]),
    );
    expect(Object.keys(problemMessages).sort()).toEqual(Object.keys(problemStatuses).sort());
    for (const [code, message] of Object.entries(problemMessages)) {
      expect(message, code).toMatch(/^[A-Z].{6,}/);
    }
  });

  it('are a closed set', () => {
    for (const code of Object.keys(problemStatuses)) expect(isProblemCode(code)).toBe(true);
    for (const code of ['', 'toString', '__proto__', 'Forbidden']) {
      expect(isProblemCode(code)).toBe(false);
    }
  });

  it('are told as a document of type, title, status, code and message, and of a form the fields [SHELL-231]', () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'invalid-input',
      message: 'Please check what you entered',
    };
    expect(Problem.parse({ ...problem, stack: 'at …' })).toEqual(problem);
    const whole = { ...problem, fields: { email: 'Please enter an email' }, requestId: 'r1' };
    expect(Problem.parse(whole)).toEqual(whole);
    for (const field of Object.keys(problem)) {
      expect(Problem.safeParse({ ...problem, [field]: undefined }).success, field).toBe(false);
    }
    for (const other of [{ code: 'nothing' }, { status: 400.5 }, { fields: { email: 1 } }]) {
      expect(Problem.safeParse({ ...problem, ...other }).success).toBe(false);
    }
  });
});
