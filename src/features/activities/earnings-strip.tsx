import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Earnings } from '#blocks/earnings/earnings.tsx';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';

const PointsHistory = lazy(async () => ({
  default: (await import('./points-history.tsx')).PointsHistory,
}));

/** What the ambassador has earned, and every entry behind it (DASH-44). */
export function EarningsStrip() {
  const labels = ownActivityLabels(useTenant().data.terms);
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <div data-guide="earnings">
        <Earnings>
          <Button
            variant="subtle"
            size="compact-xs"
            px={0}
            leftSection={<IconListDetails size={14} aria-hidden />}
            onClick={open}
          >
            {labels.history.open}
          </Button>
        </Earnings>
      </div>
      <Suspense fallback={null}>
        <PointsHistory opened={opened} onClose={close} />
      </Suspense>
    </>
  );
}
