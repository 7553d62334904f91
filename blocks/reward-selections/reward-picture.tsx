import {
  IconBrandAmazon,
  IconDiscount,
  IconGift,
  IconGiftCard,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import styles from './reward-picture.module.css';

/** The icon of a reward without a picture. */
const icons: Record<IssueType, ComponentType<IconProps>> = {
  custom: IconGift,
  'shopify-discount': IconDiscount,
  'shopify-gift-card': IconGiftCard,
  'amazon-discount': IconBrandAmazon,
  'amazon-gift-card': IconBrandAmazon,
};

interface RewardPictureProps {
  imageUrl: string | null;
  /** Left out where it is not known. */
  issueAs?: IssueType | undefined;
  size?: 'small' | 'fill';
}

/** The picture of a reward, or an icon of its type; it adds nothing to the words beside it. */
export function RewardPicture({
  imageUrl,
  issueAs = 'custom',
  size = 'small',
}: RewardPictureProps) {
  const Icon = icons[issueAs];
  return (
    <span className={styles.root} data-size={size}>
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon size={size === 'small' ? 20 : 40} stroke={1.4} aria-hidden />
      )}
    </span>
  );
}
