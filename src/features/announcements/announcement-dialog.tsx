import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, SegmentedControl, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { DialogForm } from '#blocks/forms/dialog-form.tsx';
import { ReasonField } from '#blocks/forms/reason-field.tsx';
import { nothingStored, useDraft } from '#blocks/forms/use-draft.ts';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { useSide } from '#blocks/side.ts';
import {
  type AnnouncementValues,
  announcementDraft,
  announcementOf,
  newAnnouncementValues,
  startsLater,
  validateAnnouncement,
} from '#client/announcements/form.ts';
import { announcementLabels } from '#client/announcements/labels.ts';
import { announcementMutations } from '#client/announcements/mutations.ts';
import { dateAndTime } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { notificationLevels } from '#contract/notifications/notification.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';

const labels = announcementLabels.form;

const below = ['label', 'input', 'description', 'error'] as const;

interface AnnouncementDialogProps {
  timezone: string;
  onClose: () => void;
}

/** A form for one announcement, with the notice as admins will see it. */
export function AnnouncementDialog({ timezone, onClose }: AnnouncementDialogProps) {
  const form = useForm<AnnouncementValues>({
    initialValues: newAnnouncementValues(Date.now()),
    validate: (values) => validateAnnouncement(values, Date.now()),
  });
  const problem = useFormProblem(form);
  const draft = useDraft(form, 'announcement.new', announcementDraft, nothingStored);
  const { notifySuccess } = useSide();
  const create = useMutation(announcementMutations(useApi()).create());
  const levelId = useId();
  const { level, ends } = form.values;

  const close = () => {
    draft.forget();
    onClose();
  };

  const submit = form.onSubmit((values) => {
    problem.clear();
    const announcement = announcementOf(values);
    create.mutate(announcement, {
      onSuccess: () => {
        close();
        notifySuccess(
          startsLater(values, Date.now())
            ? announcementLabels.scheduled(dateAndTime(announcement.from, timezone))
            : announcementLabels.published,
        );
      },
      onError: (error) => problem.show(error, 'message'),
    });
  }, problem.focusFirst);

  const moment = (date: 'fromDate' | 'untilDate', time: 'fromTime' | 'untilTime') => (
    <SimpleGrid cols={2} spacing="sm">
      <TextInput type="date" label={labels[date]} {...form.getInputProps(date)} />
      <TextInput
        type="time"
        label={labels[time]}
        {...form.getInputProps(time)}
        error={form.errors[date] !== undefined}
      />
    </SimpleGrid>
  );

  return (
    <DialogForm
      title={announcementLabels.write}
      problem={problem.text}
      confirmLabel={startsLater(form.values, Date.now()) ? labels.schedule : labels.publish}
      busy={create.isPending}
      isDirty={form.isDirty()}
      onSubmit={submit}
      onClose={close}
    >
      <ReasonField
        label={labels.message}
        description={labels.messageHint}
        withAsterisk={false}
        {...form.getInputProps('message')}
      />
      <Input.Wrapper
        label={labels.level}
        labelElement="div"
        labelProps={{ id: levelId }}
        description={labels.levelHints[level]}
        inputWrapperOrder={[...below]}
      >
        <SegmentedControl
          aria-labelledby={levelId}
          fullWidth
          data={notificationLevels
            .map((value) => ({ value, label: announcementLabels.levels[value] }))
            .toReversed()}
          {...form.getInputProps('level')}
        />
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={labels.linkLabel} {...form.getInputProps('linkLabel')} />
        <TextInput
          label={labels.linkUrl}
          type="url"
          placeholder="https://"
          {...form.getInputProps('linkUrl')}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="-0.5rem">
        {labels.linkHint}
      </Text>
      <Stack gap="sm">
        {moment('fromDate', 'fromTime')}
        <Switch
          label={labels.ends}
          description={labels.endsHint}
          {...form.getInputProps('ends', { type: 'checkbox' })}
        />
        {ends && moment('untilDate', 'untilTime')}
        <Text size="xs" c="dimmed">
          {labels.zone(timezone)}
        </Text>
      </Stack>
      <AnnouncementPreview values={form.values} />
    </DialogForm>
  );
}
