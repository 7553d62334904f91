import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Guide } from '#client/guides/guides.ts';
import { HintPopover } from './hint-popover.tsx';
import { rememberScroll } from './in-sight.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const VideoDialog = lazy(async () => ({
  default: (await import('#ui/video-dialog.tsx')).VideoDialog,
}));

interface GuideViewProps {
  guide: Guide;
  onClose: () => void;
}

/** One hint after the other, each at the thing it is about. */
export function GuideView({ guide: { title, hints }, onClose }: GuideViewProps) {
  const [index, setIndex] = useState(0);
  const [videoUrl, setVideoUrl] = useState<string | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  const hint = hints[index];
  useKeptFocus(next);
  // Hints scroll to their things; afterwards the person goes on at the old place.
  const [scrollBack] = useState(rememberScroll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each hint.
  useEffect(() => next.current?.focus({ preventScroll: true }), [index]);

  if (videoUrl !== null) {
    return (
      <Suspense fallback={null}>
        <VideoDialog title={title} url={videoUrl} onClose={() => setVideoUrl(null)} />
      </Suspense>
    );
  }
  if (!hint) return null;
  return (
    <HintPopover
      hint={hint}
      index={index}
      count={hints.length}
      nextRef={next}
      onIndex={(wanted) => hints[wanted] && setIndex(wanted)}
      onVideo={setVideoUrl}
      onClose={() => {
        scrollBack();
        onClose();
      }}
    />
  );
}
