import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { dnsLabels as labels } from '#client/dns/labels.ts';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../../forms/problem-alert.tsx';
import styles from './dns.module.css';

interface AddLineProps {
  /** Names the form. */
  label: string;
  /** The error that belongs to no field. */
  problem: string | null;
  busy: boolean;
  disabled: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The field that takes the name. */
  children: ReactNode;
}

/** A form that adds a domain: one field, with its button beside it. */
export const AddLine = ({ label, problem, busy, disabled, onSubmit, children }: AddLineProps) => (
  <Form onSubmit={onSubmit} {...heldWhile(busy)} className={styles.add} aria-label={label}>
    <ProblemAlert>{problem}</ProblemAlert>
    <div className={styles.line}>
      <div className={styles.field}>{children}</div>
      <Button type="submit" loading={busy} disabled={disabled}>
        {labels.add}
      </Button>
    </div>
  </Form>
);
