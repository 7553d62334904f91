import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { confirmCodesForm } from '#client/auth/second-factor-form.ts';
import { secondFactorLabels } from '#client/auth/second-factor-labels.ts';
import { secondFactorMutations } from '#client/auth/second-factors.ts';
import { useApi } from '#client/http/api-context.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import styles from './codes-dialog.module.css';
import { PasswordDialog } from './password-dialog.tsx';

const labels = secondFactorLabels.codes.dialog;

interface CodesDialogProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: the password, the secret, and a first code that proves it works. */
export function CodesDialog({ onDone, onClose }: CodesDialogProps) {
  const { startCodes } = secondFactorMutations(useApi());
  const [secret, setSecret] = useState<AppSecret | null>(null);
  return secret ? (
    <SecretForm {...secret} onDone={onDone} onClose={onClose} />
  ) : (
    <PasswordDialog
      title={labels.title}
      confirmLabel={secondFactorLabels.next}
      action={startCodes()}
      onDone={setSecret}
      onClose={onClose}
    />
  );
}

interface AppSecret {
  secret: string;
  uri: string;
}

function SecretForm({ secret, uri, onDone, onClose }: AppSecret & CodesDialogProps) {
  const form = useForm(confirmCodesForm);
  const problem = useFormProblem(form, undefined, { 'wrong-code': 'code' });
  const confirm = useMutation(secondFactorMutations(useApi()).confirmCodes());

  const submit = form.onSubmit((values) => {
    problem.clear();
    confirm.mutate(values, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => problem.show(error, 'code'),
    });
  }, problem.focusFirst);

  return (
    <DialogForm
      title={labels.title}
      description={labels.scan}
      confirmLabel={labels.confirm}
      problem={problem.text}
      busy={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.qr}>
        <QRCodeSVG value={uri} size={176} marginSize={2} title={labels.qr} />
      </div>
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {labels.secret}
        </Text>
        <Group gap="sm" wrap="nowrap" justify="space-between">
          <code className={styles.secret}>{inGroups(secret)}</code>
          <CopyButton value={secret} size="compact-sm" className={styles.copy}>
            {labels.copy}
          </CopyButton>
        </Group>
      </Stack>
      <TextInput
        label={labels.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}

/** In fours, so that it can be read out and typed. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
