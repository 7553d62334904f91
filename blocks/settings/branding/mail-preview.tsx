import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showInFrame } from '#client/application-forms/show-in-frame.ts';
import { brandingLabels } from '#client/branding/labels.ts';
import { brandingQueries, type MailPreview as Previewed } from '#client/branding/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import styles from './preview.module.css';

const labels = brandingLabels.preview;

/** How long the preview waits after the last change, in milliseconds. */
const previewDelay = 400;

/** A mail as the server would send it, in a frame that runs and reaches nothing. */
export function MailPreview(previewed: Previewed) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wanted = JSON.stringify(previewed);
  const [settled] = useDebouncedValue(wanted, previewDelay);
  const isCurrent = settled === wanted;
  const kept = useRef(previewed);
  if (isCurrent) kept.current = previewed;
  const preview = useQuery({
    ...brandingQueries(useApi()).mail(kept.current),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (frame.current && preview.data !== undefined) showInFrame(frame.current, preview.data);
  }, [preview.data]);
  return (
    <>
      {preview.isError && (
        <ProblemPanel title={labels.mailFailure} onRetry={() => void preview.refetch()}>
          {problemMessage(preview.error)}
        </ProblemPanel>
      )}
      <iframe
        ref={frame}
        sandbox=""
        title={`${labels.mail}: ${labels.schemes[previewed.colorScheme]}`}
        className={styles.mail}
        tabIndex={-1}
      />
    </>
  );
}
