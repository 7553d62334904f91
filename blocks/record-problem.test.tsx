import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readProblem } from '#client/http/problems.ts';
import { type ProblemCode, problemStatuses } from '#contract/http/problem.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { RecordProblem } from './record-problem.tsx';
import { drawBlock } from './testing/draw-block.tsx';

function draw(code: ProblemCode) {
  const status = problemStatuses[code];
  const message = problemMessages[code];
  drawBlock(
    <RecordProblem
      title="This could not be opened"
      query={{
        error: readProblem(status, { type: 'about:blank', title: 'x', status, code, message }),
        refetch: () => {},
        isFetching: false,
      }}
      wayBack={<a href="/list">Back to the list</a>}
    />,
  );
  return ['button', 'link'].map((role) => screen.queryByRole(role)?.textContent);
}

it.each([
  ['a record that does not exist', 'not-found', [undefined, 'Back to the list']],
  ['a failure that may pass', 'internal', ['Try again', undefined]],
] as const)('%s offers what helps', (_, code, offered) => {
  expect(draw(code)).toEqual(offered);
});
