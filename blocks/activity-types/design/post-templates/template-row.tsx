import { Badge, Menu, Skeleton, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { templateLabels as labels, shareOptionLabels } from '#client/social/template-labels.ts';
import { beginningOf } from '#contract/beginning-of.ts';
import type { SocialPostTemplate } from '#contract/social/post-template.ts';
import { RemoveButton } from '#ui/remove-button.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import styles from './templates.module.css';

interface TemplateRowProps {
  /** Undefined while it loads, or when it is gone. */
  template: SocialPostTemplate | undefined;
  isLoading?: boolean;
  onEdit: (template: SocialPostTemplate) => void;
  onDelete: (template: SocialPostTemplate) => void;
  /** For a template that the task offers. */
  onTakeOut?: () => void;
  /** Stands beside its actions. */
  children?: ReactNode;
}

/** One template: the beginning of its text, the ways to share it, and its actions. */
export function TemplateRow({ template, isLoading, onTakeOut, children, ...on }: TemplateRowProps) {
  if (!template) {
    return (
      <li className={styles.row}>
        {isLoading ? (
          <Skeleton height={18} width="60%" />
        ) : (
          <>
            <Text size="sm" c="dimmed" className={styles.words}>
              {labels.gone}
            </Text>
            {onTakeOut && <RemoveButton label={labels.actions.takeOut} onClick={onTakeOut} />}
          </>
        )}
      </li>
    );
  }
  const name = beginningOf(template.data.text);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text size="sm" lineClamp={3} className={styles.text}>
          {template.data.text}
        </Text>
        <div className={styles.ways}>
          {template.shareOptions.map((option) => (
            <Badge key={option} variant="light" color="gray" size="sm" tt="none">
              {shareOptionLabels[option]}
            </Badge>
          ))}
        </div>
      </div>
      {children}
      <RowMenu label={labels.actionsOf(name)} size="lg">
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => on.onEdit(template)}
        >
          {labels.actions.edit}
        </Menu.Item>
        {onTakeOut && (
          <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={onTakeOut}>
            {labels.actions.takeOut}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => on.onDelete(template)}
        >
          {labels.actions.delete}
        </Menu.Item>
      </RowMenu>
    </li>
  );
}
