import { defineArea } from '#server/platform/area.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import { getBrandImage, uploadBrandImage } from './images.ts';
import { previewMail } from './preview-mail.ts';

const handlers: Handlers<'uploadBrandImage' | 'getBrandImage' | 'previewMail'> = {
  uploadBrandImage,
  getBrandImage,
  previewMail,
};

export const branding = defineArea({ handlers });
