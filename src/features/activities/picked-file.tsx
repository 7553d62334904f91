import { CloseButton, Loader, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useFileAddress, useObjectAddress } from '#client/files/use-file.ts';
import { isShownPicture, type ProofFile } from '#contract/files/file.ts';
import styles from './file-picker.module.css';

interface PickedFileProps {
  file: ProofFile;
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
}

/** A file that is stored, with a small picture of it where it is one. */
export const PickedFile = ({ file, removeLabel, disabled, onRemove }: PickedFileProps) => (
  <li className={styles.file}>
    {isShownPicture(file.type) ? <StoredPicture file={file} /> : <DocumentMark />}
    <Text size="sm" truncate>
      {file.name}
    </Text>
    <CloseButton size="sm" aria-label={removeLabel} disabled={disabled} onClick={onRemove} />
  </li>
);

/** A file on its way. */
export function UploadingFile({ file }: { file: File }) {
  const address = useObjectAddress(isShownPicture(file.type) ? file : undefined);
  return (
    <li className={styles.file}>
      {address ? <Picture address={address} /> : <DocumentMark />}
      <Text size="sm" truncate>
        {file.name}
      </Text>
      <Loader size={16} />
    </li>
  );
}

const StoredPicture = ({ file }: { file: ProofFile }) => <Picture address={useFileAddress(file)} />;

const Picture = ({ address }: { address: string | null }) => (
  <span className={styles.picture}>{address && <img src={address} alt="" />}</span>
);

const DocumentMark = () => (
  <span className={styles.picture}>
    <IconFile size={18} stroke={1.6} aria-hidden />
  </span>
);
