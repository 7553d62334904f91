import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile, useFileAddress } from '#client/files/use-file.ts';
import { useApi } from '#client/http/api-context.ts';
import type { Task } from '#contract/activities/activity.ts';
import type { ProofFormat } from '#contract/activity-types/task-definition.ts';
import { isShownPicture, type ProofFile } from '#contract/files/file.ts';
import { useSide } from '../side.ts';
import { PictureViewer, type ProofDecision } from './picture-viewer.tsx';
import styles from './proof-view.module.css';

interface ProofViewProps {
  task: Pick<Task, 'verificationText' | 'verificationData'>;
  format: ProofFormat | null;
  /** The decisions about the task while somebody looks at a picture. */
  decision?: ProofDecision | undefined;
}

/** The proof that somebody has handed in: the text, the link, the pictures to look at and the files to fetch. */
export function ProofView({ task, format, decision }: ProofViewProps) {
  const { verificationText: text, verificationData } = task;
  const [shown, setShown] = useState<number | null>(null);
  const pictures = verificationData.files.filter(({ type }) => isShownPicture(type));
  if (text === '' && verificationData.files.length === 0) return null;
  return (
    <div className={styles.root}>
      {text !== '' && (format === 'url' ? <ProofLink address={text} /> : <ProofText text={text} />)}
      {verificationData.files.length > 0 && (
        <ul className={styles.files}>
          {verificationData.files.map((file) => (
            <li key={file.id}>
              {isShownPicture(file.type) ? (
                <Picture file={file} onOpen={() => setShown(pictures.indexOf(file))} />
              ) : (
                <Download file={file} />
              )}
            </li>
          ))}
        </ul>
      )}
      <PictureViewer pictures={pictures} shown={shown} onShow={setShown} decision={decision} />
    </div>
  );
}

const ProofText = ({ text }: { text: string }) => (
  <Text size="sm" className={styles.text}>
    {text}
  </Text>
);

/** A link that does not tell the linked page where its reader comes from. */
const ProofLink = ({ address }: { address: string }) => (
  <Anchor
    href={address}
    target="_blank"
    rel="noopener noreferrer nofollow"
    size="sm"
    className={styles.link}
  >
    <span>{address.replace(/^https?:\/\/(www\.)?/, '')}</span>
    <IconExternalLink size={14} aria-hidden />
  </Anchor>
);

function Picture({ file, onOpen }: { file: ProofFile; onOpen: () => void }) {
  const address = useFileAddress(file);
  return (
    <UnstyledButton
      className={styles.picture}
      onClick={onOpen}
      disabled={address === null}
      aria-label={`Show ${file.name}`}
    >
      {address && <img src={address} alt="" />}
    </UnstyledButton>
  );
}

function Download({ file }: { file: ProofFile }) {
  const api = useApi();
  const { notifyProblem } = useSide();
  return (
    <UnstyledButton
      className={styles.file}
      onClick={() => void downloadFile(api, file).catch(notifyProblem)}
      aria-label={`Download ${file.name}`}
    >
      <IconFile size={16} stroke={1.6} aria-hidden />
      <span>{file.name}</span>
      <IconDownload size={14} stroke={1.8} aria-hidden />
    </UnstyledButton>
  );
}
