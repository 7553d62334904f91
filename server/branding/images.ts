import { z } from 'zod';
import type * as endpoints from '#contract/branding/endpoints.ts';
import {
  type BrandImageKind,
  brandImageKinds,
  type StoredBrandImage,
} from '#contract/branding/image.ts';
import type { FileContent } from '#contract/http/endpoint.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { appIcons } from '#server/files/brand-pictures.ts';
import { fileContent } from '#server/files/file-content.ts';
import { keepUploads } from '#server/files/keep-upload.ts';
import { findFile } from '#server/files/queries.ts';
import { type ReadFile, readBrandPicture } from '#server/files/read-upload.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { brandImageAddress } from './image-address.ts';
import { assertMayBrand, assertOwnBrand } from './policy.ts';

const drawnAs: Readonly<Record<BrandImageKind, Parameters<typeof readBrandPicture>[0]>> = {
  logo: 'logo',
  favicon: 'favicon',
  mobileAppIcon: 'app-icon',
};

export async function uploadBrandImage(
  call: Call<typeof endpoints.uploadBrandImage>,
): Promise<StoredBrandImage> {
  const { params, tenant } = call;
  assertOwnBrand(tenant, params.id);
  const { data: kind } = z.enum(brandImageKinds).safeParse(params.kind);
  if (kind === undefined) throw new ProblemError('not-found');
  assertMayBrand(await call.transaction(getOwnTenant));
  const read = (...upload: [string, typeof call.body]): Promise<ReadFile[]> =>
    readBrandPicture(drawnAs[kind], ...upload);
  const kept = await keepUploads(call, 'brand-image', read);
  const addresses = kept.map(({ id }) => brandImageAddress(tenant.tenantId, id));
  if (kind !== 'mobileAppIcon') return { url: addresses[0] ?? '' };
  return { icons: appIcons.map((icon, index) => ({ ...icon, src: addresses[index] ?? '' })) };
}

export async function getBrandImage({
  config,
  database,
  params,
}: Call<typeof endpoints.getBrandImage>): Promise<FileContent> {
  const { data: tenantId } = TenantId.safeParse(params.id);
  if (tenantId === undefined) throw new ProblemError('not-found');
  const file = await database.inTenant(tenantId, (db) => findFile(db, params.file, 'brand-image'));
  if (!file) throw new ProblemError('not-found');
  return fileContent(config, file);
}
