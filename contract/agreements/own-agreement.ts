import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { AgreementWords } from './agreement-words.ts';

/** An agreement as somebody with an account sees it (AMB-217, AMB-218). */
export const OwnAgreement = z.object({
  id: z.uuid(),
  /** As they accepted it when they applied; null where nobody has asked them. */
  accepted: AgreementWords.extend({ at: Instant }).nullable(),
  /** As it is today; null where applicants are not asked for it any more. */
  latest: AgreementWords.extend({ since: Instant }).nullable(),
});
export type OwnAgreement = z.infer<typeof OwnAgreement>;

/**
 * Since when an agreement reads otherwise than somebody has accepted it; null where it does not. A version that only
 * belongs to another form reads alike.
 */
export function changedSince({ accepted, latest }: OwnAgreement): string | null {
  if (!accepted || !latest) return null;
  const isSame = (['template', 'url', 'urlLabel'] as const).every(
    (part) => accepted[part] === latest[part],
  );
  return isSame ? null : latest.since;
}
