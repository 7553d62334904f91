import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface DownloadButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithRef<'button'>, 'style' | 'color'> {
  /** For a file that takes a while to make. */
  isPending?: boolean;
  /** The text of the button meanwhile. */
  pendingLabel?: string;
}

/** Starts the download of a list, or opens the choice of one. Nothing more begins while a file is made. */
export const DownloadButton = ({
  isPending = false,
  pendingLabel,
  onClick,
  children,
  ...props
}: DownloadButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
    {...props}
    // It keeps the focus and reads its new text aloud; a disabled button would do neither.
    aria-disabled={isPending}
    data-disabled={isPending || undefined}
    aria-live="polite"
    onClick={(event) => !isPending && onClick?.(event)}
  >
    {isPending ? pendingLabel : children}
  </Button>
);
