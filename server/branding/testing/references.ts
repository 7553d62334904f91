import { giveFeature } from '#server/testing/give-feature.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { type AreaReferences, unknownId } from '#server/testing/reference.ts';
import { uploadBrand, urlsOf } from './brand.ts';

export const references: AreaReferences = {
  plain: {
    // A word of ours, as text so that another one is nowhere.
    uploadBrandImage: ['kind', 'fileName', 'file'],
    // The pictures of all brands are public.
    getBrandImage: ['id'],
  },
  async named({ server, home, foreign, admin, visitor, other }) {
    const tenant = { foreign, unknown: 'nowhere' };
    const picture = await newPicture('png');
    await giveFeature(server, foreign, 'branding.customBranding');
    const theirs = await uploadBrand(server.as(other), foreign, 'logo', picture);
    return {
      'uploadBrandImage.id': {
        caller: admin,
        input: (id) => ({
          params: { id, kind: 'logo' },
          body: { fileName: 'x.png', file: newFile('x.png', picture) },
        }),
        ...tenant,
      },
      'getBrandImage.file': {
        caller: visitor,
        input: (file) => ({ params: { id: home, file } }),
        foreign: urlsOf(theirs)[0]?.split('/').at(-1) ?? '',
        unknown: unknownId,
      },
    };
  },
};
