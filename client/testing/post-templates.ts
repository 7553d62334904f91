import {
  createSocialPostTemplate,
  deleteSocialPostTemplate,
  listSocialPostTemplates,
  previewSocialPostTemplate,
  updateSocialPostTemplate,
} from '#contract/social/endpoints.ts';
import type { SocialPostTemplate } from '#contract/social/post-template.ts';
import { type FakeApi, problemResponse } from './fake-api.ts';

/** A template as an admin has made it. */
export const makeTemplate = (
  text: string,
  more: Partial<SocialPostTemplate> = {},
): SocialPostTemplate => ({
  id: crypto.randomUUID(),
  data: { text, link: '', quote: '' },
  shareOptions: ['copyable_text'],
  createdAt: '2026-06-01T10:00:00.000Z',
  ...more,
});

/** Serves the templates of a tenant and keeps changes of them; a template in use is not deleted. */
export function serveTemplates(
  fake: FakeApi,
  given: readonly SocialPostTemplate[] = [],
  used: readonly string[] = [],
) {
  let templates = [...given];
  const paged = (results: SocialPostTemplate[]) => ({
    ...{ results, page: 1, pageSize: 100, totalCount: results.length },
  });
  fake.on(listSocialPostTemplates, ({ query: { ids } }) =>
    paged(ids ? templates.filter(({ id }) => ids.includes(id)) : templates),
  );
  fake.on(createSocialPostTemplate, ({ body }) => {
    const template = makeTemplate('', body.template);
    templates = [template, ...templates];
    return { template };
  });
  fake.on(updateSocialPostTemplate, ({ params, body }) => {
    const template = makeTemplate('', { ...body.template, id: params.id });
    templates = templates.map((each) => (each.id === params.id ? template : each));
    return { template };
  });
  fake.on(deleteSocialPostTemplate, ({ params }) => {
    if (used.includes(params.id))
      throw problemResponse('post-template-used', {
        message: 'Take it out of these tasks first: “Post it” of “Summer”',
      });
    templates = templates.filter(({ id }) => id !== params.id);
    return undefined;
  });
  fake.on(previewSocialPostTemplate, ({ body: { data } }) => ({
    ...{ ...data, text: data.text.replace('{{FIRST_NAME}}', 'Jane'), fetchedData: {} },
  }));
  return { all: () => templates };
}
