import type { Vocabulary } from '#bridge/show-payload.ts';
import { shellChords } from '#client/shortcuts/chords.ts';
import { parseAddress } from '../address.ts';
import { betaKeys } from '../beta-keys.ts';
import { screenMap, screens } from '../screens.ts';

/** The entities that `entity-changed` names; an entity that is missing here is not shown. */
const entities = [
  ...['activity', 'activity-type', 'administrator', 'agreement', 'ambassador', 'applicant'],
  ...['application-form', 'linked-account', 'me', 'own-sessions', 'person', 'saved-search'],
  ...['screen', 'second-factors', 'tenant', 'transaction'],
] as const;

const words = new Set<string>([...entities, ...betaKeys, ...Object.keys(shellChords)]);

/** Paths of the newer admin without a screen: its frames wait there. */
const waiting = ['/admin', '/support'];

const isNamed = (path: string) => path.includes(':');

/** The words of the product, and the screens whose rows are here. */
export const vocabulary: Vocabulary = {
  isWord: (text) => words.has(text),
  isPath: (path) =>
    waiting.includes(path) || screens.some(({ newPath }) => newPath === path && !isNamed(newPath)),
  screenAt(path) {
    const address = screenMap.toOld(parseAddress(path));
    return address && screenMap.at(address.path)?.id;
  },
};
