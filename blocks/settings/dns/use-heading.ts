import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a domain that appears. It takes the focus where the form with the focus has gone. */
export function useHeading(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the domain appears.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return heading;
}
