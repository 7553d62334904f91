import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { gettingStartedQueries } from '#client/getting-started/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';

/** Offers the video for new tenants where one is configured (SHELL-156). */
export function GuideVideo({ onOpen }: { onOpen: (url: string) => void }) {
  const { watch } = gettingStartedLabels(useTenant().data.terms);
  const url = useQuery(gettingStartedQueries(useApi()).steps()).data?.videoUrl;
  if (!url) return null;
  return (
    <Button
      size="xs"
      variant="light"
      mt="sm"
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
      onClick={() => onOpen(url)}
    >
      {watch}
    </Button>
  );
}
