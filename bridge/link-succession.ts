import type { Link } from './link.ts';

interface LinkSuccessionOptions {
  readonly open: () => Link;
  /** Milliseconds after which a link without a greeting is replaced; undefined never replaces one. */
  readonly knockEvery: number | undefined;
  /** Whether this side still waits for a greeting. */
  readonly isWaiting: () => boolean;
}

/** One link after the other, to one document after the other in the same window. */
export interface LinkSuccession {
  readonly call: Link['call'];
  /** Lets go of the link there is and opens another. */
  openNext(): void;
  /** The other side has greeted over this link: it is not replaced any more. */
  keep(): void;
  close(): void;
}

/** Begins without a link. */
export function createLinkSuccession(options: LinkSuccessionOptions): LinkSuccession {
  const { open, knockEvery, isWaiting } = options;
  let link: Link | undefined;
  let knock: ReturnType<typeof setTimeout> | undefined;

  const openNext = (): void => {
    link?.close();
    clearTimeout(knock);
    if (knockEvery) knock = setTimeout(() => isWaiting() && openNext(), knockEvery);
    link = open();
  };

  return {
    call: async (envelope) => link?.call(envelope),
    openNext,
    keep: () => clearTimeout(knock),
    close() {
      clearTimeout(knock);
      link?.close();
    },
  };
}
