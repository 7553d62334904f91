import type { AreaWrites } from '#server/testing/write.ts';
import { addTemplate, newTemplate } from './post-templates.ts';

export const writes: AreaWrites = async ({ admin, member }) => {
  const { id } = await addTemplate(admin, { text: 'Another' });
  const body = (more: object) => ({ ...more, template: { ...more, ...newTemplate } });
  return {
    createSocialPostTemplate: { caller: admin, body, changes: {} },
    updateSocialPostTemplate: {
      caller: admin,
      params: { id },
      body,
      changes: { social_post_templates: ['text'] },
    },
    evaluateSocialPostTemplate: {
      caller: member,
      params: { id },
      body: (more) => ({ ...more, knownValues: {} }),
      changes: {},
    },
  };
};
