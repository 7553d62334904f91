import { Button, CloseButton, FileButton, Input, Loader, Text } from '@mantine/core';
import { IconFile, IconPhoto, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { ownActivityLabels } from '#client/activities/labels.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { fileProblem } from '#client/activities/proof-form.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { isShownPicture, type ProofFile } from '#contract/files/file.ts';
import styles from './file-picker.module.css';

interface FilePickerProps {
  label: string;
  files: readonly ProofFile[];
  onChange: (files: ProofFile[]) => void;
  /** Whether files are on their way, and who is told when that changes. */
  uploading: boolean;
  onUploading: (uploading: boolean) => void;
  error: ReactNode;
}

/** Files that are stored as soon as they are chosen or dropped; what cannot be taken is said at once. */
export function FilePicker({ label, files, onChange, error, ...picker }: FilePickerProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const upload = useMutation(activityMutations(useApi()).uploadFile());
  const [problem, setProblem] = useState<string | null>(null);
  const { uploading: isUploading, onUploading } = picker;
  const forget = useRef(() => {});

  const add = async (added: readonly File[]) => {
    // The browser says nothing of a file that is chosen again.
    forget.current();
    if (isUploading) return;
    const refusal = fileProblem(files.length, added);
    setProblem(refusal);
    if (refusal !== null || added.length === 0) return;
    onUploading(true);
    const stored = [...files];
    try {
      for (const file of added) stored.push(await upload.mutateAsync(file));
    } catch (failure) {
      setProblem(problemMessage(failure));
    }
    onUploading(false);
    onChange(stored);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };

  return (
    <Input.Wrapper label={label} description={labels.filesHint} error={problem ?? error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way to what the button does. */}
      <div className={styles.root} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              {isShownPicture(file.type) ? (
                <IconPhoto size={16} stroke={1.6} aria-hidden />
              ) : (
                <IconFile size={16} stroke={1.6} aria-hidden />
              )}
              <Text size="sm" truncate>
                {file.name}
              </Text>
              <CloseButton
                size="sm"
                aria-label={labels.removeFile(file.name)}
                disabled={isUploading}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              />
            </li>
          ))}
        </ul>
        <FileButton onChange={(chosen) => void add(chosen)} resetRef={forget} multiple>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              disabled={isUploading}
              leftSection={
                isUploading ? <Loader size={14} /> : <IconUpload size={14} aria-hidden />
              }
            >
              {labels.addFiles}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}
