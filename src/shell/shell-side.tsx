import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Side } from '#blocks/side.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { type NoticeStore, undoFor, undoLabel } from '#ui/notices/notice-store.ts';

/** The shell as the side that draws a block: its notices are at hand. */
export const createShellSide = (notices: NoticeStore): Side => ({
  notifySuccess: (text, how) =>
    notices.show({
      level: 'success',
      text,
      ...(typeof how === 'function'
        ? { duration: undoFor, action: { label: undoLabel, run: how } }
        : how),
    }),
  notifyProblem(error) {
    if (!isSilent(error)) notices.show({ level: 'error', text: problemMessage(error) });
  },
  ambassadorLink: (slug, name) => (
    <Anchor component={Link} to={`/ambassadors/${slug}/activities`} inherit>
      {name}
    </Anchor>
  ),
});
