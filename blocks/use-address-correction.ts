import { useEffect } from 'react';
import type { PageMeans, ParamChanges } from './page-means.ts';

/**
 * Puts right what the address says and the page does not understand: `usable` names the parameters
 * the page reads, with the values it makes of them (SHELL-187). Another address is corrected anew,
 * and so is the same one when it has been sent again.
 */
export function useAddressCorrection(
  { query, changeQuery }: Pick<PageMeans, 'query' | 'changeQuery'>,
  usable: ParamChanges,
): void {
  const wrong = Object.entries(usable).filter(([name, value]) => query.get(name) !== value);
  const hasWrong = wrong.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changeQuery` is a new one for each address.
  useEffect(() => {
    if (hasWrong) changeQuery(Object.fromEntries(wrong));
  }, [hasWrong, changeQuery]);
}
