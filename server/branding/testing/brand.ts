import { uploadBrandImage } from '#contract/branding/endpoints.ts';
import type { BrandImageKind, StoredBrandImage } from '#contract/branding/image.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile } from '#server/testing/pictures.ts';

/** An upload of a picture of a brand by one of its admins. */
export const uploadBrand = (
  admin: TestCaller,
  tenantId: TenantId,
  kind: BrandImageKind,
  content: Buffer,
): Promise<StoredBrandImage> =>
  admin.call(uploadBrandImage, {
    params: { id: tenantId, kind },
    body: { fileName: 'brand.png', file: newFile('brand.png', content) },
  });

/** The addresses of the pictures that an upload has become. */
export const urlsOf = (stored: StoredBrandImage): string[] =>
  'url' in stored ? [stored.url] : stored.icons.map(({ src }) => src);
