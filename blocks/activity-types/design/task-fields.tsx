import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { designLabels, proofFormatLabels } from '#client/activity-types/labels.ts';
import { newOutcome } from '#client/activity-types/values.ts';
import { isSystemCategory } from '#contract/activity-types/activity-type.ts';
import { pickUrlOptions, proofFormats } from '#contract/activity-types/task-definition.ts';
import { SegmentedField } from '#ui/segmented-field.tsx';
import type { DesignFieldsProps } from './design-form.ts';
import { TaskTemplates } from './post-templates/task-templates.tsx';
import styles from './task-fields.module.css';

const labels = designLabels.task;

interface TaskFieldsProps extends DesignFieldsProps {
  /** The place of the task among the others, from 0. */
  index: number;
}

/** One task: the instructions, the proof, and the approval (TYPE-77, TYPE-119..121). */
export function TaskFields({ form, fixed, index }: TaskFieldsProps) {
  const path = `tasks.${index}.taskDefinition`;
  const task = form.values.tasks[index]?.taskDefinition;
  if (!task) return null;
  const { verifiable, verificationDataFormat: format, outcomes, outcomesSetAside: aside } = task;
  const hasOutcomes = outcomes.length > 0;
  const set = (field: string, value: unknown) => form.setFieldValue(`${path}.${field}`, value);
  return (
    <div className={styles.root}>
      <TextInput label={labels.title} withAsterisk {...form.getInputProps(`${path}.title`)} />
      <Textarea
        label={labels.description}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps(`${path}.description`)}
      />
      <NumberInput
        label={labels.count}
        min={1}
        max={100}
        allowDecimal={false}
        disabled={fixed}
        maw={220}
        {...form.getInputProps(`tasks.${index}.completionCount`)}
      />
      <Switch
        label={labels.verifiable}
        disabled={fixed}
        {...form.getInputProps(`${path}.verifiable`, { type: 'checkbox' })}
      />
      {verifiable && (
        <div className={styles.proof}>
          <Select
            label={labels.format}
            data={proofFormats.map((value) => ({ value, label: proofFormatLabels[value] }))}
            allowDeselect={false}
            disabled={fixed}
            maw={260}
            {...form.getInputProps(`${path}.verificationDataFormat`)}
          />
          {format === 'url' && (
            <Checkbox.Group
              label={labels.pick}
              value={task.pickUrlOptions}
              onChange={(value) => set('pickUrlOptions', value)}
              error={form.errors[`${path}.pickUrlOptions`]}
            >
              <Group gap="md" mt={6}>
                {pickUrlOptions.map((option) => (
                  <Checkbox
                    key={option}
                    value={option}
                    label={labels.picks[option]}
                    disabled={fixed}
                  />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          {format === 'url' && (
            <TextInput
              label={labels.mustHold}
              description={labels.mustHoldHint}
              placeholder="#acme"
              disabled={fixed}
              {...form.getInputProps(`${path}.postMustHold`)}
            />
          )}
          <Textarea
            label={labels.instructions}
            withAsterisk
            autosize
            minRows={2}
            maxRows={10}
            {...form.getInputProps(`${path}.verificationInstructions`)}
          />
          <SegmentedField
            label={labels.outcome}
            error={form.errors[`${path}.outcomes`]}
            disabled={fixed}
            data={[
              { value: 'default', label: labels.outcomeDefault },
              { value: 'custom', label: labels.outcomeCustom },
            ]}
            value={hasOutcomes ? 'custom' : 'default'}
            onChange={(value) => {
              if ((value === 'custom') === hasOutcomes) return;
              set('outcomes', hasOutcomes ? [] : (aside ?? [newOutcome(), newOutcome()]));
              set('outcomesSetAside', hasOutcomes ? outcomes : undefined);
            }}
          />
          {hasOutcomes && (
            <div className={styles.outcomes}>
              {outcomes.map(({ id }, number) => (
                <Group key={id} gap="xs" wrap="nowrap" align="flex-start">
                  <TextInput
                    className={styles.grow}
                    aria-label={labels.outcomeTitle(number + 1)}
                    placeholder={labels.outcomeTitle(number + 1)}
                    disabled={fixed}
                    {...form.getInputProps(`${path}.outcomes.${number}.title`)}
                  />
                  {!fixed && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={labels.removeOutcome(number + 1)}
                      onClick={() =>
                        set(
                          'outcomes',
                          outcomes.filter((each) => each.id !== id),
                        )
                      }
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
              ))}
              {!fixed && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => set('outcomes', [...outcomes, newOutcome()])}
                >
                  {labels.addOutcome}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {!isSystemCategory(form.values.category) && (
        <TaskTemplates
          chosen={task.socialPostTemplateIds}
          error={form.errors[`${path}.socialPostTemplateIds`]}
          onChange={(chosen) => set('socialPostTemplateIds', chosen)}
          onDeleted={(id) =>
            form.setFieldValue('tasks', (tasks) => tasks.map((one) => withoutTemplate(one, id)))
          }
        />
      )}
    </div>
  );
}

const withoutTemplate = (
  { taskDefinition, ...task }: DesignFieldsProps['form']['values']['tasks'][number],
  id: string,
) => ({
  ...task,
  taskDefinition: {
    ...taskDefinition,
    socialPostTemplateIds: taskDefinition.socialPostTemplateIds.filter((each) => each !== id),
  },
});
