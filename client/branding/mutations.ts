import { mutationOptions } from '@tanstack/react-query';
import { uploadBrandImage } from '#contract/branding/endpoints.ts';
import type { BrandImageKind } from '#contract/branding/image.ts';
import type { Api } from '../http/api.ts';

/** The mutations for the looks of the brand, besides saving them. */
export const brandingMutations = (api: Api) => ({
  /** Stores a picture; the branding shows it once it is saved with its address. */
  uploadImage: (tenantId: string) =>
    mutationOptions({
      mutationFn: ({ kind, file }: { kind: BrandImageKind; file: File }) =>
        api.call(uploadBrandImage, {
          params: { id: tenantId, kind },
          body: { fileName: file.name, file },
        }),
    }),
});
