/** What other areas may ask of this one's tables, or add to them. */

export { countTokens, presentTokens } from './listed.ts';
export {
  claimToken,
  giveToken,
  listUnclaimed,
  takeTokenBack,
  unclaimToken,
} from './repository.ts';
