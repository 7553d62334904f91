import { type UnsentReasons, unsentReasons } from '#client/activities/unsent-reasons.ts';
import { useFormDrafts } from '../forms/use-form-drafts.ts';

/** The reasons that this person has typed and not sent; undefined while nobody is signed in. */
export function useUnsentReasons(): UnsentReasons | undefined {
  const drafts = useFormDrafts();
  return drafts && unsentReasons(drafts);
}
