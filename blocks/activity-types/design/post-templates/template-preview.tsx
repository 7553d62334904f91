import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { socialQueries } from '#client/social/queries.ts';
import type { TemplateValues } from '#client/social/template-form.ts';
import { templateLabels } from '#client/social/template-labels.ts';
import { remainingOf } from '#contract/social/network.ts';
import { typeaheadDebounce } from '#ui/debounce.ts';
import styles from './templates.module.css';

const labels = templateLabels.preview;

/** The post that somebody would share, as it is typed, with sample data (SOC-80, SOC-81). */
export function TemplatePreview({ values: { data, shareOptions } }: { values: TemplateValues }) {
  const [typed] = useDebouncedValue(data, typeaheadDebounce);
  const isEmpty = typed.text.trim() === '';
  const preview = useQuery({ ...socialQueries(useApi()).preview(typed), enabled: !isEmpty });
  const shown = isEmpty ? undefined : preview.data;
  const remaining = shown && remainingOf(shown.text);
  return (
    <section className={styles.preview} aria-label={labels.title}>
      <Text size="sm" fw={600}>
        {labels.title}
      </Text>
      <Text size="xs" c="dimmed">
        {isEmpty ? labels.empty : labels.hint}
      </Text>
      {preview.isError && !isEmpty && (
        <Text size="sm" c="red" role="alert">
          {labels.failed}
        </Text>
      )}
      {shown && (
        <div className={styles.post} aria-live="polite">
          <Text size="sm" className={styles.text}>
            {shown.text}
          </Text>
          {shown.link !== '' && shareOptions.includes('facebook') && (
            <div className={styles.link}>
              {shown.quote !== '' && <Text size="sm">“{shown.quote}”</Text>}
              <Text size="xs" c="dimmed">
                {shown.link}
              </Text>
            </div>
          )}
          {remaining !== undefined && shareOptions.includes('twitter') && (
            <Text size="xs" c={remaining < 0 ? 'red' : 'dimmed'}>
              {labels.left(remaining)}
            </Text>
          )}
        </div>
      )}
    </section>
  );
}
