import { Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Design } from '#client/application-forms/design.ts';
import { designerLabels } from '#client/application-forms/designer-labels.ts';
import { applicationFormQueries } from '#client/application-forms/queries.ts';
import { showInFrame } from '#client/application-forms/show-in-frame.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import type { Agreement } from '#contract/application-forms/agreement.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import styles from './designer.module.css';

const labels = designerLabels.preview;

/** How long the preview waits after the last change, in milliseconds (APPL-106). */
const previewDelay = 750;

interface PreviewPartProps {
  design: Design;
  agreements: readonly Agreement[];
}

/** The page of the form as the server draws it, in a frame that runs and reaches nothing (APPL-106). */
export function PreviewPart({ design, agreements }: PreviewPartProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The same as long as nothing has changed, or each drawing of the page would begin the wait anew.
  const body = useMemo(() => bodyOf(design, agreements), [design, agreements]);
  const [settled] = useDebouncedValue(body, previewDelay);
  const preview = useQuery({
    ...applicationFormQueries(useApi()).preview(settled),
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    if (frame.current && preview.data !== undefined) showInFrame(frame.current, preview.data);
  }, [preview.data]);

  return (
    <Stack gap="sm">
      {preview.isError && (
        <ProblemPanel title={labels.failure} onRetry={() => void preview.refetch()}>
          {problemMessage(preview.error)}
        </ProblemPanel>
      )}
      {design.customStyleSheetUrls.length > 0 && (
        <Text size="sm" c="dimmed">
          {labels.sheets}
        </Text>
      )}
      <div className={styles.preview}>
        {preview.isFetching && <Loader size="sm" className={styles.drawing ?? ''} aria-hidden />}
        <iframe ref={frame} sandbox="" title={labels.frame} className={styles.frame} />
      </div>
    </Stack>
  );
}

const bodyOf = (
  { title, slug: _, autoApprove: __, userTagsToAdd: ___, ...formData }: Design,
  agreements: readonly Agreement[],
) => ({
  title: title.slice(0, 200),
  formData,
  agreements: [...agreements],
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
});
