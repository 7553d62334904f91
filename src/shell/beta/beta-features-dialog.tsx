import { Stack, Switch } from '@mantine/core';
import type { BetaFeature } from '#client/beta-features.ts';
import { useObserved } from '#client/observable.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useStrangler } from '../../strangler/strangler-context.ts';
import { useShell } from '../shell-context.ts';

interface BetaFeaturesDialogProps {
  features: readonly BetaFeature[];
  opened: boolean;
  onClose: () => void;
}

/** One switch for each beta feature; switching takes effect on the open screen at once (SHELL-183). */
export function BetaFeaturesDialog({ features, opened, onClose }: BetaFeaturesDialogProps) {
  const strangler = useStrangler();
  const { userData } = useShell();
  const choices = useObserved(userData).data.preferences.beta;
  return (
    <Dialog opened={opened} onClose={onClose} title="Beta Features">
      <Stack gap="lg">
        {features.map(({ key, title, description, default: byDefault }) => (
          <Switch
            key={key}
            label={title}
            description={description}
            checked={choices[key] ?? byDefault}
            onChange={(event) => strangler.switchBeta(key, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
