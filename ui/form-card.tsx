import { Text, Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form } from './form.tsx';
import styles from './form-card.module.css';

export interface FormCardProps extends Omit<ComponentProps<'form'>, 'title' | 'className'> {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons under the fields; the one that sends the form first. */
  actions?: ReactNode;
  /** 2 for a form among others on a screen, 1 for a screen that is only this form. */
  headingOrder?: 1 | 2;
}

/** A form on its own surface: heading, fields with even gaps, buttons under a hairline. */
export function FormCard({
  title,
  description,
  actions,
  headingOrder = 2,
  children,
  ...form
}: FormCardProps) {
  const headingId = useId();
  return (
    <Form {...form} className={styles.root} {...(title && { 'aria-labelledby': headingId })}>
      {title && (
        <div>
          <Title order={headingOrder} size={headingOrder === 1 ? 'h2' : 'h3'} id={headingId}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm" component="div" mt={4}>
              {description}
            </Text>
          )}
        </div>
      )}
      <div className={styles.fields}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Form>
  );
}
