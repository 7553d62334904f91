import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { shownTitle } from '#client/activity-types/values.ts';
import { useApi } from '#client/http/api-context.ts';
import type { DesignForm } from './design-form.ts';

const debounceMs = 400;

/**
 * Fills the slug from the title for as long as nobody has typed another one (TYPE-98), and empties it with
 * the title. Answers the suggestion; null where the slug of an earlier version stays.
 */
export function useSuggestedSlug(form: DesignForm, isNew: boolean): string | null {
  const [settled] = useDebouncedValue(shownTitle(form.values), debounceMs);
  const { data: suggested = '' } = useQuery({
    ...activityTypeQueries(useApi()).suggestedSlug(settled),
    enabled: isNew && settled.trim() !== '',
  });
  const last = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the suggestion, not the form.
  useEffect(() => {
    const isAwaited = settled.trim() !== '' && suggested === '';
    if (isAwaited) return;
    const { slug } = form.values;
    if (slug === '' || slug === last.current) form.setFieldValue('slug', suggested);
    last.current = suggested;
  }, [suggested, settled]);
  return isNew ? suggested : null;
}
