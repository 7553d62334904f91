import { Anchor } from '@mantine/core';
import type { Side } from '#blocks/side.ts';
import { notifyProblem, notifySuccess, notifyUndoable } from './notify.ts';

/** This side of the seam, for the blocks that both draw. */
export const embeddedSide: Side = {
  notifySuccess: (text, how) =>
    typeof how === 'function' ? notifyUndoable(text, how) : notifySuccess(text, how?.duration),
  notifyProblem,
  ambassadorLink: (slug, name) => (
    <Anchor href={`/admin/ambassadors/${slug}/activities`} inherit>
      {name}
    </Anchor>
  ),
};
