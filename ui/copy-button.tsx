import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copiedTooltipDuration, copyFailedDuration, copyLabels, copyText } from './copying.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  /** The text that is copied. */
  value: string;
  /** Names the copied text for people who hear the button without its surroundings. It begins with the words shown. */
  name?: string;
  children: string;
}

const durations = { copied: copiedTooltipDuration, failed: copyFailedDuration };

/** Copies a text and says so for a moment, or that the browser cannot (SHELL-237, SHELL-249). */
export function CopyButton({ value, name, children, ...look }: CopyButtonProps) {
  const [done, setDone] = useState<{ as: keyof typeof durations } | null>(null);
  const said = done && copyLabels[done.as];

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), durations[done.as]);
    return () => clearTimeout(timer);
  }, [done]);

  const Icon = done?.as === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <Tooltip label={said} opened={done !== null}>
        <Button
          {...look}
          variant="default"
          aria-label={name}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={async () => setDone({ as: (await copyText(value)) ? 'copied' : 'failed' })}
        >
          {children}
        </Button>
      </Tooltip>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
