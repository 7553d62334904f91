import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { designLabels } from '#client/activity-types/labels.ts';
import type { DesignForm } from './design-form.ts';
import styles from './resource-fields.module.css';

const labels = designLabels.presentation;
const mostResources = 10;

/** Links that stand under the description (TYPE-46). */
export function ResourceFields({ form }: { form: DesignForm }) {
  const { resources } = form.values;
  return (
    <Input.Wrapper label={labels.resources} error={form.errors.resources}>
      <div className={styles.root}>
        {resources.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form knows its rows by their places only.
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              className={styles.grow}
              aria-label={labels.resourceTitle(index + 1)}
              placeholder="Title"
              {...form.getInputProps(`resources.${index}.title`)}
            />
            <TextInput
              className={styles.grow}
              aria-label={labels.resourceUrl(index + 1)}
              placeholder="https://"
              {...form.getInputProps(`resources.${index}.url`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={labels.removeResource(index + 1)}
              onClick={() => form.removeListItem('resources', index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {resources.length < mostResources && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => form.insertListItem('resources', { title: '', url: '' })}
            >
              {labels.addResource}
            </Button>
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
