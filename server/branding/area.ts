import { defineArea } from '#server/platform/area.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import { getBrandImage, uploadBrandImage } from './images.ts';
import { serveMailPreview } from './serve-mail-preview.ts';

const handlers: Handlers<'uploadBrandImage' | 'getBrandImage'> = {
  uploadBrandImage,
  getBrandImage,
};

export const branding = defineArea({ handlers, serve: serveMailPreview });
