import { createTrackingLink } from '#contract/tracking-links/endpoints.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { addDefinition, newDefinition } from './definitions.ts';

export const writes: AreaWrites = async ({ admin, member }) => {
  const open = { destinationUrlSuffixEditable: true, bcsCanEditLink: true };
  const definition = await addDefinition(admin, open);
  const asked = { trackingLinkDefinitionId: definition.id, destinationUrlSuffix: '/shoes' };
  const link = await member.call(createTrackingLink, { body: { ...asked, params: {} } });
  const fixed = {
    ...{ params: [], initialPathFormat: 'random' as const },
    ...{ referralCodeGroupId: null, cmDomainId: null },
    ...{ destinationUrlSuffixEditable: false, bcsCanEditLink: false },
  };
  return {
    createTrackingLinkDefinition: {
      caller: admin,
      body: (more) => ({
        trackingLinkDefinition: {
          ...more,
          ...newDefinition(fixed),
        },
      }),
      changes: {},
    },
    updateTrackingLinkDefinition: {
      caller: admin,
      params: { id: definition.id },
      body: () => ({ trackingLinkDefinition: { title: 'Another' } }),
      changes: { tracking_link_definitions: ['title'] },
    },
    createTrackingLink: {
      caller: member,
      body: (more) => ({
        ...more,
        ...asked,
        destinationUrlSuffix: '/hats',
        path: 'my-hats',
        params: {},
        userId: undefined,
      }),
      changes: {},
    },
    getOrCreateTrackingLink: {
      caller: admin,
      body: (more) => ({ ...more, ...asked, destinationUrlSuffix: '', userId: undefined }),
      changes: {},
    },
    updateTrackingLink: {
      caller: member,
      params: { id: link.id },
      body: (more) => ({ ...more, path: 'my-shoes', params: {} }),
      changes: { tracking_links: ['path'] },
    },
  };
};
