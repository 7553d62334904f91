import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { longestPath } from '#bridge/internal-path.ts';
import { PageBody } from '#ui/page-body.tsx';
import { useNavigationId } from './navigation-id.ts';
import { mentionToShell } from './shell.ts';

interface PageProps {
  /** The screen's name, for the document's title. */
  title: string;
  /** True while something on the page has not been saved (BRIDGE-119). */
  isDirty?: boolean;
  /** True when all of that outlives the page (BRIDGE-188). */
  isKept?: boolean;
  children: ReactNode;
}

/** A page of the embedded admin: tells the shell its title and whether it may be left. */
export function Page({ title, isDirty = false, isKept = false, children }: PageProps) {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const navigationId = useNavigationId();

  useEffect(() => {
    // Typed values are asked about also where no address can name the page (BRIDGE-281).
    const place = path.length > longestPath ? {} : { path };
    mentionToShell('page-state-change', { isDirty, isKept, title, ...place, navigationId });
  }, [isDirty, isKept, title, path, navigationId]);

  // The shell's `main` is around this document: it is the page's only one.
  return <PageBody>{children}</PageBody>;
}
