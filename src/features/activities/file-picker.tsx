import { Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChooseFileButton } from '#blocks/forms/choose-file-button.tsx';
import { activityMutations } from '#client/activities/mutations.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { atFile, sortFiles } from '#client/activities/proof-form.ts';
import {
  forgetFile,
  keepFile,
  keptFile,
  sendOnce,
  type UnsentFile,
} from '#client/activities/unsent-files.ts';
import { rememberFile } from '#client/files/use-file.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem, NetworkProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ProofFile } from '#contract/files/file.ts';
import styles from './file-picker.module.css';
import { LostFile, PickedFile, UploadingFile } from './picked-file.tsx';

interface FilePickerProps {
  label: string;
  files: readonly ProofFile[];
  /** The files that were chosen and have not arrived, also before the session ended or the page was loaded anew. */
  unsent: readonly UnsentFile[];
  onChange: (files: ProofFile[], unsent: UnsentFile[]) => void;
  /** Whether files are on their way, and who is told when that changes. */
  uploading: boolean;
  onUploading: (uploading: boolean) => void;
  error: ReactNode;
}

/**
 * Stores files as soon as they are chosen or dropped. A file that cannot be taken is named, and the rest goes on.
 * One that got lost on its way can be sent again: the camera of a phone may have kept no copy of it (ACT-179). One that
 * was on its way as the form went away arrives in the next form (ACT-194), is sent there, or has to be chosen again
 * (ACT-192, ACT-193).
 */
export function FilePicker({ label, files, unsent, onChange, error, ...picker }: FilePickerProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const upload = useMutation(activityMutations(useApi()).uploadFile());
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sending, setSending] = useState<readonly UnsentFile[]>([]);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const isShown = useRef(true);
  const { uploading: isUploading, onUploading } = picker;

  const send = async (chosen: readonly UnsentFile[], before = unsent) => {
    if (isUploading || chosen.length === 0) return;
    onUploading(true);
    const stored = [...files];
    let left = [...without(before, chosen), ...chosen];
    const forget = (file: UnsentFile) => {
      forgetFile(file);
      left = without(left, [file]);
      onChange([...stored], left);
    };
    onChange(stored, left);
    for (const [index, each] of chosen.entries()) {
      const file = keptFile(each);
      if (!file) continue;
      setSending(chosen.slice(index));
      const outcome = await sendOnce(each, () => upload.mutateAsync(file)).catch(asError);
      // Another form has taken the place of this one, and knows which files are left.
      if (!isShown.current) return;
      if (!(outcome instanceof Error)) {
        rememberFile(queryClient, outcome, file);
        stored.push(outcome);
        forget(each);
      } else {
        // The session is over.
        if (isSilent(outcome)) break;
        const problem = atFile(file, problemMessage(outcome));
        if (mayArriveLater(outcome)) setReasons((all) => new Map([...all, [each.id, problem]]));
        else {
          forget(each);
          setProblems((all) => [...all, problem]);
        }
      }
    }
    setSending([]);
    onUploading(false);
  };

  const add = (added: readonly File[]) => {
    if (isUploading) return;
    const { kept, problems: refused } = sortFiles(files.length, added);
    setProblems(refused);
    const isChosenAgain = (lost: UnsentFile) =>
      !keptFile(lost) && kept.some(({ name }) => name === lost.name);
    void send(
      kept.map(keepFile),
      unsent.filter((lost) => !isChosenAgain(lost)),
    );
  };

  const again = (chosen: readonly UnsentFile[]) => {
    setProblems([]);
    void send(chosen);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there again.
  useEffect(() => {
    isShown.current = true;
    again(unsent.filter(keptFile));
    return () => {
      isShown.current = false;
    };
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };

  const lost = without(unsent, sending);
  const reasonOf = (file: UnsentFile) =>
    keptFile(file) ? reasons.get(file.id) : labels.chooseAgain(file.name);
  // A camera may give every photo the same name.
  const told = new Set([...problems, ...lost.map(reasonOf)].filter((each) => each !== undefined));
  const said = [...told].map((problem) => (
    <span key={problem} className={styles.problem}>
      {problem}
    </span>
  ));

  return (
    <Input.Wrapper
      label={label}
      description={labels.filesHint}
      error={said.length > 0 ? said : error}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way to what the button does. */}
      <div className={styles.root} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <ul className={styles.files}>
          {files.map((file) => (
            <PickedFile
              key={file.id}
              file={file}
              removeLabel={labels.removeFile(file.name)}
              disabled={isUploading}
              onRemove={() =>
                onChange(
                  files.filter(({ id }) => id !== file.id),
                  [...unsent],
                )
              }
            />
          ))}
          {sending.map((each) => (
            <UploadingFile key={each.id} name={each.name} file={keptFile(each)} />
          ))}
          {lost.map((each) => (
            <LostFile
              key={each.id}
              name={each.name}
              file={keptFile(each)}
              labels={labels}
              disabled={isUploading}
              onAgain={() => again([each])}
              onRemove={() => {
                forgetFile(each);
                onChange([...files], without(unsent, [each]));
              }}
            />
          ))}
        </ul>
        <ChooseFileButton
          multiple
          size="xs"
          disabled={isUploading}
          leftSection={<IconUpload size={14} aria-hidden />}
          onChoose={add}
        >
          {labels.addFiles}
        </ChooseFileButton>
      </div>
    </Input.Wrapper>
  );
}

const without = (all: readonly UnsentFile[], some: readonly UnsentFile[]): UnsentFile[] =>
  all.filter(({ id }) => some.every((each) => each.id !== id));

const asError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error(String(failure));

/** Whether nobody has refused the file, so that the same one may arrive at another try. */
const mayArriveLater = (failure: unknown): boolean =>
  failure instanceof NetworkProblem ||
  (failure instanceof ApiProblem && (failure.status >= 500 || failure.status === 429));
