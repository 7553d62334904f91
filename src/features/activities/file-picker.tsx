import { Input } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useState } from 'react';
import { ChooseFileButton } from '#blocks/forms/choose-file-button.tsx';
import { activityMutations } from '#client/activities/mutations.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { atFile, sortFiles } from '#client/activities/proof-form.ts';
import { rememberFile } from '#client/files/use-file.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem, NetworkProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ProofFile } from '#contract/files/file.ts';
import styles from './file-picker.module.css';
import { LostFile, PickedFile, UploadingFile } from './picked-file.tsx';

interface FilePickerProps {
  label: string;
  files: readonly ProofFile[];
  onChange: (files: ProofFile[]) => void;
  /** Whether files are on their way, and who is told when that changes. */
  uploading: boolean;
  onUploading: (uploading: boolean) => void;
  error: ReactNode;
}

/** A file that did not arrive, though nobody has refused it. */
interface Lost {
  readonly file: File;
  readonly problem: string;
}

/**
 * Stores files as soon as they are chosen or dropped. A file that cannot be taken is named, and the rest goes on.
 * One that got lost on its way can be sent again: the camera of a phone may have kept no copy of it (ACT-179).
 */
export function FilePicker({ label, files, onChange, error, ...picker }: FilePickerProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const upload = useMutation(activityMutations(useApi()).uploadFile());
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [lost, setLost] = useState<readonly Lost[]>([]);
  const { uploading: isUploading, onUploading } = picker;

  const add = async (added: readonly File[]) => {
    if (isUploading) return;
    const { kept, problems: refused } = sortFiles(files.length, added);
    const failed = [...refused];
    setProblems(failed);
    setLost((all) => all.filter(({ file }) => !added.includes(file)));
    if (kept.length === 0) return;
    onUploading(true);
    const stored = [...files];
    for (const [index, file] of kept.entries()) {
      setWaiting(kept.slice(index));
      try {
        const made = await upload.mutateAsync(file);
        rememberFile(queryClient, made, file);
        stored.push(made);
        onChange([...stored]);
      } catch (failure) {
        const problem = atFile(file, problemMessage(failure));
        if (mayArriveLater(failure)) setLost((all) => [...all, { file, problem }]);
        else failed.push(problem);
        setProblems([...failed]);
      }
    }
    setWaiting([]);
    onUploading(false);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };

  // A camera may give every photo the same name.
  const reasons = new Set([...problems, ...lost.map(({ problem }) => problem)]);
  const said = [...reasons].map((problem) => (
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
              onRemove={() => onChange(files.filter(({ id }) => id !== file.id))}
            />
          ))}
          {waiting.map((file) => (
            <UploadingFile key={`${file.name} ${file.lastModified}`} file={file} />
          ))}
          {lost.map(({ file }) => (
            <LostFile
              key={`${file.name} ${file.lastModified}`}
              file={file}
              labels={labels}
              disabled={isUploading}
              onAgain={() => void add([file])}
              onRemove={() => setLost(lost.filter((each) => each.file !== file))}
            />
          ))}
        </ul>
        <ChooseFileButton
          multiple
          size="xs"
          disabled={isUploading}
          leftSection={<IconUpload size={14} aria-hidden />}
          onChoose={(chosen) => void add(chosen)}
        >
          {labels.addFiles}
        </ChooseFileButton>
      </div>
    </Input.Wrapper>
  );
}

/** Whether nobody has refused the file, so that the same one may arrive at another try. */
const mayArriveLater = (failure: unknown): boolean =>
  failure instanceof NetworkProblem ||
  (failure instanceof ApiProblem && (failure.status >= 500 || failure.status === 429));
