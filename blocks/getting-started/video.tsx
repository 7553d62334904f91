import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { GettingStartedLabels } from '#client/getting-started/labels.ts';
import { VideoDialog } from '#ui/video-dialog.tsx';

/** The video for new tenants, which plays when it is asked for (DASH-40, SHELL-156). */
export function Video({ url, labels }: { url: string; labels: GettingStartedLabels }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        onClick={open}
      >
        {labels.watch}
      </Button>
      {opened && <VideoDialog title={labels.title} url={url} onClose={close} />}
    </>
  );
}
