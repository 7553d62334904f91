import { describe, expect, it } from 'vitest';
import { isSilent, problemMessage } from './problem-message.ts';
import { NetworkProblem, readProblem } from './problems.ts';

const document = (code: string, message: string, status = 400) =>
  readProblem(status, { type: 'about:blank', title: 'x', status, code, message });

describe('the words for a failure', () => {
  it('are those of the server, even with a code of a newer release [SHELL-145 SHELL-245 REF-100 INT-115]', () => {
    expect(problemMessage(document('conflict', 'Ada was faster'))).toBe('Ada was faster');
    expect(problemMessage(document('code-of-tomorrow', 'New words'))).toBe('New words');
  });

  it.each(['invalid token', 'Invalid Token'])(
    'make %j readable, whatever the status [SHELL-241 AUTH-158 AUTH-159]',
    (text) => {
      for (const [code, status] of [
        ['invalid-token', 400],
        ['unauthenticated', 401],
      ] as const) {
        expect(problemMessage(document(code, text, status))).toBe(
          'Token has expired or is invalid. Please log in',
        );
      }
    },
  );

  it('fall back to "Error" or to the words of the place [SHELL-238 TEN-123 AUTH-160]', () => {
    for (const error of [readProblem(500, '<html>'), new RangeError('Invalid length'), 'text']) {
      const text = problemMessage(error);
      expect(text).toBe('Error: something went wrong on our side. Please try again');
    }
    expect(problemMessage(readProblem(500, undefined), 'Error logging in')).toBe(
      'Error logging in',
    );
  });

  it('of what nobody could foresee end with a reference for support, and no others do [SHELL-279]', () => {
    const reference = '. Reference for support: 7b1f4cbe';
    const answered = { type: 'about:blank', title: 'x', message: 'Sorry', requestId: '7b1f4cbe' };
    for (const [body, hasReference] of [
      [{ ...answered, code: 'internal', status: 500 }, true],
      [{ ...answered, code: 'conflict', status: 409 }, false],
      ['<html>', true],
    ] as const) {
      const text = problemMessage(readProblem(500, body, '7b1f4cbe'));
      expect(text.endsWith(reference)).toBe(hasReference);
      expect(text.includes('Reference')).toBe(hasReference);
    }
    expect(problemMessage(readProblem(503, '<html>', '7b1f4cbe'))).not.toContain('Reference');
  });

  it('name the connection when there is none, also where a place has own words [SHELL-239]', () => {
    expect(problemMessage(new NetworkProblem(), 'Error logging in')).toBe(
      'Could not perform request. Please check your internet connection',
    );
  });

  it('are not shown for a 401, with or without a document [SHELL-146 AUTH-65 REF-100 INT-115]', () => {
    expect(isSilent(document('unauthenticated', 'Please log in', 401))).toBe(true);
    expect(isSilent(readProblem(401, ''))).toBe(true);
    expect(isSilent(document('forbidden', 'No', 403))).toBe(false);
  });
});
