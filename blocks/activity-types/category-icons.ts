import {
  type Icon,
  IconBuildingStore,
  IconClipboardCheck,
  IconPencil,
  IconShare,
  IconSparkles,
  IconStar,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import type { Category } from '#contract/activity-types/activity-type.ts';

/** The picture of a category, where an activity has none of its own. */
export const categoryIcons = {
  custom: IconSparkles,
  social: IconShare,
  'blog-post': IconPencil,
  review: IconStar,
  onboarding: IconClipboardCheck,
  referral: IconBuildingStore,
  apply: IconUserPlus,
  profile: IconUserCheck,
} as const satisfies Record<Category, Icon>;
