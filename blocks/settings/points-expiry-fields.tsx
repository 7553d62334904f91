import { NativeSelect, SimpleGrid, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { today as dayIn } from '#client/dates/dates.ts';
import { longDay } from '#client/dates/days.ts';
import { expirySettingsLabels as labels } from '#client/points-expiry/labels.ts';
import type { RewardsValues } from '#client/settings/rewards-form.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import { offeredStartDates } from '#contract/points-expiry/rules.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ExpiryPreviewText } from './expiry-preview-text.tsx';
import { PlanLock } from './plan-lock.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const monthChoices = Array.from({ length: 12 }, (_, index) => index + 1);

interface PointsExpiryFieldsProps {
  form: SettingsForm<RewardsValues>['form'];
  stored: PointsExpiry;
}

/** Whether points expire, after how long and from when on (SET-63); it asks once before they do. */
export function PointsExpiryFields({ form, stored }: PointsExpiryFieldsProps) {
  const today = dayIn(useTenant().data.timezone, Date.now());
  const offered = offeredStartDates(stored, today);
  const [isAsking, dialog] = useDisclosure(false);
  const { pointsExpire, expireAfterMonths, startDate } = form.getValues();
  const isStarted = stored.started && pointsExpire;
  const chosen = startDate !== null && offered.includes(startDate) ? startDate : offered[0];

  function switchOn(): void {
    form.setFieldValue('pointsExpire', true);
    form.setFieldValue('startDate', chosen ?? null);
    dialog.close();
  }
  function onSwitch(isOn: boolean): void {
    if (!isOn) form.setFieldValue('pointsExpire', false);
    else if (stored.enabled) switchOn();
    else dialog.open();
  }

  return (
    <SettingsGroup title={labels.title} description={labels.description}>
      <PlanLock feature="rewards.pointsExpiry">
        <Switch
          label={labels.fields.pointsExpire}
          checked={pointsExpire}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        {pointsExpire && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <NativeSelect
                label={labels.fields.expireAfterMonths}
                data={monthChoices.map((count) => ({
                  value: String(count),
                  label: labels.months(count),
                }))}
                value={String(expireAfterMonths)}
                onChange={(event) =>
                  form.setFieldValue('expireAfterMonths', Number(event.currentTarget.value))
                }
                error={form.errors.expireAfterMonths}
              />
              <NativeSelect
                label={labels.fields.startDate}
                description={isStarted ? labels.started : labels.startDateHint}
                data={offered.map((day) => ({ value: day, label: longDay(day) }))}
                value={startDate ?? ''}
                disabled={isStarted}
                onChange={(event) => form.setFieldValue('startDate', event.currentTarget.value)}
                error={form.errors.startDate}
              />
            </SimpleGrid>
            <Text size="sm">{labels.example(today, expireAfterMonths)}</Text>
            <ExpiryPreviewText expireAfterMonths={expireAfterMonths} />
          </>
        )}
      </PlanLock>
      <ConfirmDialog
        opened={isAsking}
        title={labels.confirm.title}
        confirmLabel={labels.confirm.action}
        onConfirm={switchOn}
        onCancel={dialog.close}
      >
        {chosen !== undefined && (
          <Text size="sm" mb="sm">
            {labels.confirm.text(chosen, expireAfterMonths)}
          </Text>
        )}
        <ExpiryPreviewText expireAfterMonths={expireAfterMonths} />
      </ConfirmDialog>
    </SettingsGroup>
  );
}
