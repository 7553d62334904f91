import { Button, Text } from '@mantine/core';
import { templateLabels as labels } from '#client/social/template-labels.ts';
import { beginningOf } from '#contract/beginning-of.ts';
import type { SocialPostTemplate } from '#contract/social/post-template.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TemplateRow } from './template-row.tsx';
import styles from './templates.module.css';

interface TemplatePickerProps {
  opened: boolean;
  /** The templates that the task does not offer yet. */
  templates: readonly SocialPostTemplate[];
  onUse: (template: SocialPostTemplate) => void;
  onEdit: (template: SocialPostTemplate) => void;
  onDelete: (template: SocialPostTemplate) => void;
  onClose: () => void;
}

/** The existing templates, newest first, to offer, change or delete one. */
export const TemplatePicker = ({
  opened,
  templates,
  onUse,
  onClose,
  ...on
}: TemplatePickerProps) => (
  <Dialog opened={opened} onClose={onClose} title={labels.choose} size="lg">
    <Text size="sm" c="dimmed" mb="md">
      {templates.length > 0 ? labels.chooseHint : labels.noneToChoose}
    </Text>
    {templates.length > 0 && (
      <ul className={styles.list} aria-label={labels.choose}>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} {...on}>
            <Button
              variant="default"
              size="xs"
              aria-label={labels.use(beginningOf(template.data.text))}
              onClick={() => onUse(template)}
            >
              {labels.using}
            </Button>
          </TemplateRow>
        ))}
      </ul>
    )}
  </Dialog>
);
