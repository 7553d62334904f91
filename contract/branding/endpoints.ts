import { z } from 'zod';
import { Upload } from '../files/file.ts';
import { anyone, holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { brandImageLimits, brandImageProblems, StoredBrandImage } from './image.ts';

const ById = z.object({ id: NamedTenantId.min(1) });

/** An unknown kind is `not-found`; a plan without branding is `forbidden`. */
export const uploadBrandImage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/tenants/:id/images/:kind',
  summary: 'Store a picture of one’s own brand, drawn in the sizes that it is shown in',
  access: holds('admin'),
  params: ById.extend({ kind: z.string().max(50) }),
  body: Upload,
  receives: { maxBytes: brandImageLimits.bytes, tooLarge: brandImageProblems.tooLarge },
  response: StoredBrandImage,
  status: 201,
  problems: ['not-found', 'forbidden', 'unsupported-media-type', 'too-many-requests'],
});

/** Answered on every host: the front page shows the logos of several tenants. */
export const getBrandImage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tenants/:id/brand-images/:file',
  summary: 'Get a picture of a brand',
  access: anyone,
  params: ById.extend({ file: z.uuid() }),
  sends: 'file',
  problems: ['not-found'],
  anyHost: true,
});
