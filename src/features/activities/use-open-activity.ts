import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The activity that is open over the list, as the address says. */
export interface OpenActivityAddress {
  /** Null while none is open. */
  readonly slug: string | null;
  /** The one of that type; null where the address leaves that to the screen. */
  readonly instance: string | null;
  open(slug: string, instance?: string): void;
  /** Corrects the address of the open activity, without an entry in the history; nothing while it closes. */
  correct(slug: string, instance?: string): void;
  close(): void;
}

/** Keeps which activity is open in `?activity=…&instance=…`, so that a link opens the same. */
export function useOpenActivity(): OpenActivityAddress {
  const [params, setParams] = useSearchParams();
  const slug = params.get('activity');
  // The address follows a moment later; a drawing meanwhile must not open the activity again.
  const isClosing = useRef(false);
  useEffect(() => {
    if (slug === null) isClosing.current = false;
  }, [slug]);

  const paramsOf = (activity: string, instance?: string) => ({
    activity,
    ...(instance && { instance }),
  });
  return {
    slug,
    instance: params.get('instance'),
    open(activity, instance) {
      isClosing.current = false;
      setParams(paramsOf(activity, instance), { preventScrollReset: true });
    },
    correct(activity, instance) {
      if (isClosing.current) return;
      setParams(paramsOf(activity, instance), { replace: true, preventScrollReset: true });
    },
    close() {
      isClosing.current = true;
      setParams({}, { preventScrollReset: true });
    },
  };
}
