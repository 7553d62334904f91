import { ActionIcon, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { designLabels } from '#client/activity-types/labels.ts';
import { newTask, takesFromTask } from '#client/activity-types/values.ts';
import { isSystemCategory } from '#contract/activity-types/activity-type.ts';
import { SegmentedField } from '#ui/segmented-field.tsx';
import type { DesignFieldsProps } from './design-form.ts';
import { TaskFields } from './task-fields.tsx';
import styles from './tasks-fields.module.css';

const labels = designLabels.task;

/** The step Tasks: the title, one task or several, and which of them complete the activity (TYPE-77, TYPE-108). */
export function TasksFields({ form, fixed }: DesignFieldsProps) {
  const { tasks, category } = form.values;
  const isSystem = isSystemCategory(category);
  const add = () => form.insertListItem('tasks', { taskDefinition: newTask(), completionCount: 1 });
  return (
    <div className={styles.root}>
      {!takesFromTask(form.values) && (
        <TextInput label={designLabels.title} withAsterisk {...form.getInputProps('title')} />
      )}
      {tasks.length === 1 && (
        <Switch
          label={designLabels.inherit}
          disabled={fixed}
          {...form.getInputProps('inheritTaskMetadata', { type: 'checkbox' })}
        />
      )}
      {tasks.map(({ taskDefinition }, index) => (
        <section
          key={taskDefinition.id}
          className={styles.task}
          aria-label={labels.heading(index + 1)}
        >
          <Group justify="space-between">
            <Text fw={600}>{labels.heading(index + 1)}</Text>
            {!fixed && tasks.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={labels.remove(index + 1)}
                onClick={() => form.removeListItem('tasks', index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
          <TaskFields form={form} fixed={fixed} index={index} />
        </section>
      ))}
      {tasks.length > 1 && (
        <SegmentedField
          label={designLabels.combine}
          error={form.errors.combineTasksLogic}
          disabled={fixed}
          data={[
            { value: 'and', label: designLabels.combineAll },
            { value: 'or', label: designLabels.combineAny },
          ]}
          value={form.values.combineTasksLogic}
          onChange={(value) =>
            form.setFieldValue('combineTasksLogic', value === 'or' ? 'or' : 'and')
          }
        />
      )}
      {!fixed && !isSystem && (
        <div>
          <Button
            variant="default"
            data-guide="design-add"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {labels.add}
          </Button>
        </div>
      )}
    </div>
  );
}
