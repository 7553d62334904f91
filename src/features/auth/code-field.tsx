import { TextInput, type TextInputProps } from '@mantine/core';
import type { TypedFactor } from '#client/auth/second-step.ts';
import { secondStepLabels as labels } from '#client/auth/second-step-labels.ts';
import styles from './code-field.module.css';

/** Where a code is typed or, by the browser, filled in. */
export const CodeField = ({ method, ...input }: TextInputProps & { method: TypedFactor }) =>
  method === 'code' ? (
    <TextInput
      label={labels.code}
      description={labels.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      size="md"
      classNames={{ input: styles.code }}
      {...input}
    />
  ) : (
    <TextInput
      label={labels.recoveryCode}
      description={labels.recoveryCodeHint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      classNames={{ input: styles.code }}
      {...input}
    />
  );
