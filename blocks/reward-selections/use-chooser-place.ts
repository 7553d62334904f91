import { useState } from 'react';
import { type Basket, emptyBasket } from '#client/reward-selections/basket.ts';
import { useWhen } from '#client/use-when.ts';
import type { PageMeans } from '../page-means.ts';

/** In the address while one's own chooser is open. */
export const chooserParam = 'choose';

/** Goes one step back in the chooser; null at a step without one before it. */
export type StepBack = (() => void) | null;

/**
 * Whether a chooser is open, and its ticked rewards when it opens. One's own fills the screen of a phone: Back goes one
 * step back in it, and closes it at its first step (REW-214).
 */
export function useChooserPlace(
  isSelf: boolean,
  { query, changeQuery }: Pick<PageMeans, 'query' | 'changeQuery'>,
) {
  const [first, setFirst] = useState<Basket | null>(null);
  const [step, setStep] = useState<{ back: StepBack }>({ back: null });
  const [isReturning, setReturning] = useState(false);
  const isInAddress = query.has(chooserParam);
  const enter = () => changeQuery({ [chooserParam]: 'true' }, { replace: false });
  // Back has taken it out of the address. The choice is kept, and the step before is shown under it again.
  useWhen(isSelf && step.back !== null && !isInAddress, () => {
    setReturning(true);
    enter();
  });
  useWhen(isReturning && isInAddress, () => {
    setReturning(false);
    step.back?.();
  });
  return {
    isOpen: isSelf ? isInAddress || step.back !== null || isReturning : first !== null,
    first: first ?? emptyBasket,
    open(basket: Basket) {
      setFirst(basket);
      if (isSelf) enter();
    },
    close() {
      setFirst(null);
      setStep({ back: null });
      if (isSelf) changeQuery({ [chooserParam]: null });
    },
    setStep,
  };
}
