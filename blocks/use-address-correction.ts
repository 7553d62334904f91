import { useEffect } from 'react';
import type { PageMeans, ParamChanges } from './page-means.ts';

/**
 * Corrects the part of the address that the page does not understand: `usable` names the parameters
 * that the page reads, with the values it reads from them (SHELL-187). Another address is corrected anew,
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
