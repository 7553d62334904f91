import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { postTemplateMutations } from '#client/social/mutations.ts';
import { templateLabels as labels } from '#client/social/template-labels.ts';
import { beginningOf } from '#contract/beginning-of.ts';
import type { SocialPostTemplate } from '#contract/social/post-template.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ProblemAlert } from '../../../forms/problem-alert.tsx';
import { useSide } from '../../../side.ts';

interface DeleteTemplateProps {
  /** The template to delete; null while none is. */
  template: SocialPostTemplate | null;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Asks before a template goes. A template that tasks offer stays, and the dialog names the tasks (TYPE-189). */
export function DeleteTemplate({ template, onDeleted, onClose }: DeleteTemplateProps) {
  const { notifySuccess } = useSide();
  const removal = useMutation(postTemplateMutations(useApi()).delete());
  const { error } = removal;
  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = () =>
    template &&
    removal.mutate(template, {
      onSuccess() {
        notifySuccess(labels.notices.deleted);
        onDeleted(template.id);
        close();
      },
    });
  return (
    <ConfirmDialog
      opened={template !== null}
      title={labels.deletion.question}
      confirmLabel={labels.deletion.confirm}
      danger
      busy={removal.isPending}
      onConfirm={confirm}
      onCancel={close}
    >
      {error && !isSilent(error) && <ProblemAlert>{problemMessage(error)}</ProblemAlert>}
      <Text size="sm" fw={550} my="xs" style={{ overflowWrap: 'anywhere' }}>
        {template && beginningOf(template.data.text)}
      </Text>
      {labels.deletion.hint}
    </ConfirmDialog>
  );
}
