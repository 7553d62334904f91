import type { Finding, LeftOut } from '#contract/emails/check.ts';
import { namesLink } from '#contract/tracking-links/token.ts';

/** The facts that the checks look at. */
export interface Looked {
  readonly recipientCount: number;
  readonly leftOut: readonly LeftOut[];
  /** The placeholders of the email, and all placeholders there are. */
  readonly used: readonly string[];
  readonly known: readonly string[];
  /** Whether the links of somebody who gets the email could be made. */
  readonly canMakeLinks: boolean;
}

/** The findings in these facts, errors first (MAIL-67 to MAIL-75, MAIL-124). */
export function findingsOf(looked: Looked): Finding[] {
  const { recipientCount, canMakeLinks, used, known } = looked;
  const unknown = used.filter((name) => !known.includes(name));
  const error = (code: Finding['code'], message: string, count: number): Finding => ({
    ...{ code, level: 'error', message, count },
  });
  const links = unknown.filter(namesLink).map((token) => {
    const message = `The tracking link ${token} does not exist`;
    return error('tracking-link-not-found', message, recipientCount);
  });
  const others = unknown
    .filter((name) => !namesLink(name))
    .map((name): Finding => {
      const message = `The placeholder ${name} is not known and will be left out`;
      return { code: 'unknown-placeholder', level: 'warning', message, count: recipientCount };
    });
  const codes = missingCodesOf(looked);
  return [
    ...(reachableOf(looked) === 0
      ? [error('no-recipients', 'There are no recipients for this email', recipientCount)]
      : []),
    ...links,
    ...(canMakeLinks
      ? []
      : [
          error(
            'error-creating-tracking-links',
            'There was a problem creating tracking links. This may be temporary, please try again',
            recipientCount,
          ),
        ]),
    ...codes,
    ...others,
  ].toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

const countOf = ({ leftOut }: Looked, reason: LeftOut['reason']): number =>
  leftOut.find((each) => each.reason === reason)?.count ?? 0;

/** How many people could be written to, whether they have a code or not. */
const reachableOf = (looked: Looked): number =>
  looked.leftOut.reduce(
    (left, { reason, count }) => (reason === 'no-discount-code' ? left : left - count),
    looked.recipientCount,
  );

/** People without a code; if nobody has one, the email cannot be sent (MAIL-73). */
function missingCodesOf(looked: Looked): Finding[] {
  const count = countOf(looked, 'no-discount-code');
  if (count === 0) return [];
  return [
    {
      code: 'missing-referral-discount-codes',
      level: count === reachableOf(looked) ? 'error' : 'warning',
      message:
        count === 1
          ? '1 recipient does not have a discount code and will not get this email'
          : `${count.toLocaleString('en')} recipients do not have a discount code and will not get this email`,
      count,
    },
  ];
}
