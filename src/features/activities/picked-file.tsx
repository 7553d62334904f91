import { Button, CloseButton, Group, Loader, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ownActivityLabels } from '#client/activities/own-labels.ts';
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
  <Row
    picture={isShownPicture(file.type) ? <StoredPicture file={file} /> : <DocumentMark />}
    name={file.name}
  >
    <CloseButton size="sm" aria-label={removeLabel} disabled={disabled} onClick={onRemove} />
  </Row>
);

/** A file on its way. */
export const UploadingFile = ({ name, file }: Pick<LostFileProps, 'name' | 'file'>) => (
  <Row picture={<ChosenPicture file={file} />} name={name}>
    <Loader size={16} />
  </Row>
);

interface LostFileProps {
  name: string;
  /** Undefined where it has to be chosen again. */
  file: File | undefined;
  labels: Pick<ReturnType<typeof ownActivityLabels>, 'sendAgain' | 'sendFileAgain' | 'removeFile'>;
  disabled: boolean;
  onAgain: () => void;
  onRemove: () => void;
}

/** A file that did not arrive. It can be sent again as long as it is there. */
export const LostFile = ({ name, file, labels, disabled, onAgain, onRemove }: LostFileProps) => (
  <Row picture={<ChosenPicture file={file} />} name={name}>
    <Group gap="xs" wrap="nowrap">
      {file && (
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          aria-label={labels.sendFileAgain(name)}
          onClick={onAgain}
        >
          {labels.sendAgain}
        </Button>
      )}
      <CloseButton
        size="sm"
        aria-label={labels.removeFile(name)}
        disabled={disabled}
        onClick={onRemove}
      />
    </Group>
  </Row>
);

interface RowProps {
  picture: ReactNode;
  name: string;
  children: ReactNode;
}

const Row = ({ picture, name, children }: RowProps) => (
  <li className={styles.file}>
    {picture}
    <Text size="sm" truncate>
      {name}
    </Text>
    {children}
  </li>
);

function ChosenPicture({ file }: { file: File | undefined }) {
  const address = useObjectAddress(file && isShownPicture(file.type) ? file : undefined);
  return address ? <Picture address={address} /> : <DocumentMark />;
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
