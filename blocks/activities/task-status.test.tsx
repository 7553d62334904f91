import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw } from '#ui/testing/draw.tsx';
import { TaskStatus } from './task-status.tsx';

const outcome = { id: '5a9e1c1e-94a1-4b2a-8f1e-0a2b3c4d5e6f', title: 'Great' };
const undecided = { approved: false, rejected: false, outcomeId: null };

afterEach(cleanup);

it.each([
  ['Awaiting review', undecided, { verifiable: true, outcomes: [outcome] }],
  ['Approved', { ...undecided, approved: true }, { verifiable: true, outcomes: [] }],
  [
    'Great',
    { ...undecided, approved: true, outcomeId: outcome.id },
    { verifiable: true, outcomes: [outcome] },
  ],
  ['Rejected', { ...undecided, rejected: true }, { verifiable: true, outcomes: [] }],
  ['Done', undecided, { verifiable: false, outcomes: [] }],
])('reads %s for %o of %o [ACT-43 ACT-44 ACT-54]', (text, task, definition) => {
  draw(<TaskStatus task={task} definition={definition} />);
  expect(screen.getByText(text)).toBeDefined();
});
