import type { PostCheck } from '#contract/activities/post-check.ts';
import type { PostNetwork } from '#contract/social/post-networks.ts';
import { longDate } from '../dates/dates.ts';

const namesOfNetworks: Readonly<Record<PostNetwork, string>> = {
  twitter: 'X',
  instagram: 'Instagram',
};

/** The texts at the preview of a post. */
export const previewLabels = {
  show: 'Show the post',
  hide: 'Hide the post',
  none: 'No preview available',
  frame: { twitter: 'The post at X', instagram: 'The post at Instagram' } satisfies Record<
    PostNetwork,
    string
  >,
};

/** The texts beside the answer of a network. */
export const checkLabels = {
  again: 'Check again',
  at: (when: string) => `Checked on ${when}`,
  /** The network has said when it may be asked. */
  goesOn: (when: string) => `Will be checked again by itself after ${when}`,
};

/** The result of a check in words, and whether it speaks for the proof, against it, or for neither. */
export interface CheckWords {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'unknown';
}

/** The answer of a network about a post that was handed in, in the words of the review. */
export function checkWords(check: PostCheck, timezone: string): CheckWords {
  const network = namesOfNetworks[check.network];
  const unknown = (why: string): CheckWords => ({
    tone: 'unknown',
    text: `Could not be checked: ${why}`,
  });
  switch (check.outcome) {
    case 'waiting':
      return { tone: 'unknown', text: `${network} is being asked about the post` };
    case 'gone':
      return { tone: 'bad', text: `There is no such post at ${network}` };
    case 'not-theirs':
      return { tone: 'bad', text: `This post is not by @${check.handle}` };
    case 'unchecked':
      switch (check.reason) {
        case 'not-connected':
          return unknown('the account is not connected');
        case 'not-configured':
          return unknown(`${network} is not set up here`);
        case 'away':
          return unknown(`${network} did not answer`);
        case 'too-many':
          return unknown('it is not among the last 500 posts of the account');
      }
      break;
    case 'found': {
      const { handle, postedAt, isInPeriod, holds } = check;
      const parts = [
        `Posted by @${handle} on ${longDate(postedAt, timezone)}`,
        ...(isInPeriod === false ? ['outside the period of the activity'] : []),
        ...(holds ? [`${holds.isThere ? 'holds' : 'does not hold'} ${holds.text}`] : []),
      ];
      const isGood = isInPeriod !== false && holds?.isThere !== false;
      return { tone: isGood ? 'good' : 'bad', text: parts.join(', ') };
    }
  }
}
