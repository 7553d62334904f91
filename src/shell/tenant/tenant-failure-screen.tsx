import { Button, Text, Title } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { TenantFailure } from '#client/tenants/tenant-failure.ts';
import styles from './tenant-failure-screen.module.css';

interface TenantFailureScreenProps {
  failure: TenantFailure;
  onRetry: () => void;
}

/** Instead of everything else, when the tenant of the page could not be loaded (TEN-119 to TEN-125). */
export function TenantFailureScreen({ failure, onRetry }: TenantFailureScreenProps) {
  useEffect(() => {
    document.title = failure.message;
  }, [failure.message]);
  return (
    <main className={styles.screen}>
      <div role="alert" className={styles.words}>
        <IconPlugConnectedX size={40} stroke={1.3} aria-hidden />
        <Title order={1} size="h2">
          {failure.message}
        </Title>
        <Text c="dimmed" size="sm">
          {location.host}
        </Text>
        {failure.canRetry && (
          <Button mt="md" onClick={onRetry} leftSection={<IconRefresh size={16} aria-hidden />}>
            Try again
          </Button>
        )}
      </div>
    </main>
  );
}
