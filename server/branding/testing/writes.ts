import { giveFeature } from '#server/testing/give-feature.ts';
import { newPicture } from '#server/testing/pictures.ts';
import { type AreaWrites, uploadOf } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  await giveFeature(server, tenantId, 'branding.customBranding');
  return {
    uploadBrandImage: {
      caller: admin,
      params: { id: tenantId, kind: 'logo' },
      ...uploadOf('x.png', await newPicture('png')),
    },
  };
};
