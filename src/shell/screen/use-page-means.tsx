import { Stack } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PageMeans, PageProps } from '#blocks/page-means.ts';
import { useUnsavedChanges } from '../../strangler/unsaved/use-unsaved-changes.ts';
import { withChanges } from '../lists/use-list-address.ts';

/** The shell names the screens itself. */
function Page({ isDirty, children }: PageProps) {
  useUnsavedChanges(isDirty);
  return <Stack gap="lg">{children}</Stack>;
}

/** How a page of both sides stands on the native one. */
export function usePageMeans(): PageMeans {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  return {
    Page,
    query,
    changeQuery: (changes) =>
      setQuery((present) => withChanges(present, changes), {
        replace: true,
        preventScrollReset: true,
      }),
    navigate: (address, options) => void navigate(address, options),
    renderLink: (address, props) => <Link to={address} {...props} />,
  };
}
