import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { proofLabels as labels } from '#client/activities/labels.ts';
import { useFileAddress } from '#client/files/use-file.ts';
import type { ProofFile } from '#contract/files/file.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './proof-view.module.css';

/** The decisions that somebody who looks at a picture may take about its task. */
export interface ProofDecision {
  approve(): void;
  reject(): void;
}

interface PictureViewerProps {
  pictures: readonly ProofFile[];
  /** The index of the shown picture; null while none is shown. */
  shown: number | null;
  onShow: (index: number | null) => void;
  decision: ProofDecision | undefined;
}

/** A picture in full size, with the pictures before and after it; A approves its task and R rejects it. */
export function PictureViewer({ pictures, shown, onShow, decision }: PictureViewerProps) {
  const last = useRef(0);
  const decide = useRef<(() => void) | undefined>(undefined);
  if (shown !== null) last.current = shown;
  const picture = pictures[last.current];

  const go = (by: number) => {
    const next = last.current + by;
    if (next >= 0 && next < pictures.length) onShow(next);
  };
  // The decision may ask something, and takes the focus once this dialog has given it back.
  const leaveFor = (then: () => void) => {
    decide.current = then;
    onShow(null);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    ...(decision && {
      a: () => leaveFor(decision.approve),
      r: () => leaveFor(decision.reject),
    }),
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!(ctrlKey || metaKey || altKey)) keys[key.length === 1 ? key.toLowerCase() : key]?.();
  };

  return (
    <Dialog
      opened={shown !== null}
      onClose={() => onShow(null)}
      onExitTransitionEnd={() => {
        decide.current?.();
        decide.current = undefined;
      }}
      onKeyDown={onKeyDown}
      title={picture?.name}
      size="xl"
    >
      {picture && <LargePicture picture={picture} />}
      <Group justify="space-between" mt="sm" mih={34}>
        <Text size="xs" c="dimmed">
          {decision && labels.keys}
        </Text>
        {pictures.length > 1 && (
          <Group gap="xs">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={labels.previous}
              onClick={() => go(-1)}
              {...mayNot(last.current === 0)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <Text size="sm" role="status">
              {labels.position(last.current + 1, pictures.length)}
            </Text>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={labels.next}
              onClick={() => go(1)}
              {...mayNot(last.current === pictures.length - 1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </Dialog>
  );
}

/** A disabled button would lose the focus, and the keys with it. */
const mayNot = (isEnd: boolean) => ({
  'aria-disabled': isEnd,
  'data-disabled': isEnd || undefined,
});

function LargePicture({ picture }: { picture: ProofFile }) {
  const address = useFileAddress(picture);
  return address && <img src={address} alt={picture.name} className={styles.large} />;
}
