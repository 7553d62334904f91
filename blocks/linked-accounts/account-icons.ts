import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandX,
  IconShoppingBag,
} from '@tabler/icons-react';
import type { LinkedAccount } from '#client/linked-accounts/labels.ts';

/** The picture of each kind of account. */
export const accountIcons: Readonly<Record<LinkedAccount['kind'], typeof IconShoppingBag>> = {
  'shopify-customer': IconShoppingBag,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  twitter: IconBrandX,
};
