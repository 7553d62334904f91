import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { integrationLabels } from '#client/integrations/labels.ts';
import { TextButton } from '#ui/text-button.tsx';

const { text, again } = integrationLabels.stopped;

/** Says that an integration has stopped, with a link that tests it again (INT-47, INT-113). */
export const StoppedWarning = ({ onTest }: { onTest: () => void }) => (
  <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
    {text} <TextButton onClick={onTest}>{again}</TextButton>
  </Alert>
);
