import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemMessage } from '#client/http/problem-message.ts';
import { integrationLabels as labels } from '#client/integrations/labels.ts';
import type { IntegrationTestResult } from '#contract/integrations/integration.ts';
import { Dialog } from '#ui/dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface TestDialogProps {
  test: UseMutationOptions<{ results: IntegrationTestResult[] }, Error, void>;
  onClose: () => void;
}

/** Tests an integration when it opens, and shows a line for each result (INT-49). */
export function TestDialog({ test, onClose }: TestDialogProps) {
  const { mutate, data, error, isPending } = useMutation(test);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the test runs once, when the dialog opens.
  useEffect(() => mutate(), []);
  return (
    <Dialog opened onClose={onClose} title={labels.test}>
      <Stack gap="sm" aria-live="polite" aria-busy={isPending}>
        {isPending && (
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{labels.testing}</Text>
          </Group>
        )}
        {error && (
          <Alert color="red" role="alert" title={labels.unknownError}>
            {problemMessage(error)}
          </Alert>
        )}
        {data && <TestResults results={data.results} />}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {labels.close}
        </Button>
      </Group>
    </Dialog>
  );
}

const TestResults = ({ results }: { results: readonly IntegrationTestResult[] }) => (
  <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
    {results.map(({ title, result, message }) => (
      <Group key={title} component="li" gap="sm" align="flex-start" wrap="nowrap">
        <StatusBadge tone={result === 'passed' ? 'success' : 'danger'}>
          {labels[result]}
        </StatusBadge>
        <div>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {message}
          </Text>
        </div>
      </Group>
    ))}
  </Stack>
);
