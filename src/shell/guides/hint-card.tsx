import { Button, CloseButton, Text, Title } from '@mantine/core';
import type { RefObject } from 'react';
import type { Hint } from '#client/guides/guides.ts';
import { guideLabels as labels } from '#client/guides/labels.ts';
import { GuideVideo } from './guide-video.tsx';
import styles from './hint-popover.module.css';

interface HintCardProps {
  /** Begins the ids of title and text. */
  id: string;
  hint: Hint;
  index: number;
  count: number;
  nextRef: RefObject<HTMLButtonElement | null>;
  onIndex: (index: number) => void;
  onVideo: (url: string) => void;
  onClose: () => void;
}

/** The words of a hint, read aloud as they change, and the way to the other hints. */
export function HintCard({ id, hint, index, count, nextRef, ...on }: HintCardProps) {
  const isLast = index === count - 1;
  return (
    <>
      <div aria-live="polite" aria-atomic="true" className={styles.words}>
        <Text size="xs" c="dimmed">
          {labels.progress(index + 1, count)}
        </Text>
        <Title order={2} size="h4" id={`${id}-title`}>
          {hint.title}
        </Title>
        <Text size="sm" id={`${id}-text`}>
          {hint.text}
        </Text>
        {hint.keys && (
          <Text size="sm" className={styles.keys}>
            {hint.keys}
          </Text>
        )}
      </div>
      {hint.offersVideo && <GuideVideo onOpen={on.onVideo} />}
      <div className={styles.buttons}>
        {index > 0 && (
          <Button size="xs" variant="default" onClick={() => on.onIndex(index - 1)}>
            {labels.back}
          </Button>
        )}
        <Button
          size="xs"
          ref={nextRef}
          data-autofocus
          onClick={() => (isLast ? on.onClose() : on.onIndex(index + 1))}
        >
          {isLast ? labels.done : labels.next}
        </Button>
      </div>
      <CloseButton
        size="sm"
        aria-label={labels.close}
        onClick={on.onClose}
        className={styles.close}
      />
    </>
  );
}
