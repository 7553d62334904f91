import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { openApp } from './testing/open-app.tsx';

it.each([
  ['a reload or an error', draftLabels.kept],
  ['an ended session', draftLabels.keptWithSession],
])('after %s, one notice says that what was typed is there again [SHELL-345]', async (_, kept) => {
  const { notices } = (await openApp('/login')).shell;
  act(() => notices.show({ level: 'info', text: kept, duration: null }));
  expect(notices.get()).toMatchObject([{ text: kept }]);
  act(() => notices.show({ level: 'success', text: draftLabels.restored }));
  expect(notices.get()).toMatchObject([{ text: draftLabels.restored }]);
});
