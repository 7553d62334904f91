import { PickPost } from '#blocks/social/pick-post.tsx';
import { SharePanel } from '#blocks/social/share-panel.tsx';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';

interface TaskSocialProps {
  definition: Pick<TaskDefinition, 'pickUrlOptions' | 'socialPostTemplateIds'>;
  /** Told of the address of a post that was written or picked. */
  onPost: (address: string) => void;
}

/** The link that a task offers to share, and the networks whose posts prove it (SOC-10, SOC-11, SOC-43). */
export const TaskSocial = ({ definition, onPost }: TaskSocialProps) => (
  <>
    {definition.socialPostTemplateIds.length > 0 && (
      <SharePanel ids={definition.socialPostTemplateIds} onPost={onPost} />
    )}
    {definition.pickUrlOptions.length > 0 && (
      <PickPost options={definition.pickUrlOptions} onPicked={onPost} />
    )}
  </>
);
