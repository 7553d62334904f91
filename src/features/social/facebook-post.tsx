import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { socialLabels } from '#client/social/labels.ts';
import type { FacebookAttachment, FacebookPost } from '#contract/social/facebook.ts';
import styles from './facebook-post.module.css';
import { PostWords } from './post-words.tsx';

/** The most attachments of a post, and of an attachment, that are shown (SOC-118). */
const most = 3;

/** A post at Facebook as it is told apart from others in a list (SOC-54, SOC-55). */
export function FacebookPostView({ post }: { post: FacebookPost }) {
  const { type, name, caption, description, message, story, attachments, created_time } = post;
  const place = post.place === null ? [] : [post.place.name];
  const text = [message, story, ...place].filter((each) => each !== '').join('\n');
  if (type === 'link')
    return (
      <>
        <PostWords text={text || name} createdAt={created_time} />
        <div className={styles.link}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {caption}
          </Text>
          <Text size="sm">{description}</Text>
        </div>
      </>
    );
  const isMore =
    attachments.length > most ||
    attachments.some(({ subattachments }) => subattachments.length > most);
  return (
    <>
      <PostWords text={text} createdAt={created_time} />
      {attachments.length > 0 && (
        <ul className={styles.attachments}>
          {attachments.slice(0, most).map((attachment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Facebook gives them no ids, and their order stays.
            <AttachmentView key={index} attachment={attachment} />
          ))}
        </ul>
      )}
      {isMore && (
        <Text size="xs" c="dimmed">
          {socialLabels.list.moreAttachments}
        </Text>
      )}
    </>
  );
}

function AttachmentView({ attachment }: { attachment: FacebookAttachment }) {
  const { subattachments } = attachment;
  return (
    <li>
      <Named title={attachment.title} />
      {subattachments.length > 0 && (
        <ul className={styles.attachments}>
          {subattachments.slice(0, most).map(({ title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Facebook gives them no ids, and their order stays.
            <li key={index}>
              <Named title={title} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const Named = ({ title }: { title: string }) => (
  <Text size="sm" className={styles.attachment ?? ''}>
    <IconPhoto size={16} stroke={1.6} aria-hidden />
    {title || socialLabels.list.picture}
  </Text>
);
