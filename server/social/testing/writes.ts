import { startXSandbox, xApp } from '#sandbox/x/x-sandbox.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { connect, consentAddress } from './connect.ts';
import { addTemplate, newTemplate } from './post-templates.ts';

export const writes: AreaWrites = async ({ server, admin, member }) => {
  const sandbox = await startXSandbox();
  Object.assign(server.config, { social: { twitter: { ...xApp, url: sandbox.url } } });
  const { searchParams } = sandbox.agree(await consentAddress(member));
  const consent = { code: searchParams.get('code'), state: searchParams.get('state') };
  await connect(server, member, sandbox);
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
    previewSocialPostTemplate: {
      caller: admin,
      body: (more) => ({ ...more, data: { ...more, text: '{{FIRST_NAME}}', link: '', quote: '' } }),
      changes: {},
    },
    connectSocialNetwork: {
      caller: member,
      body: (more) => ({ ...more, ...consent }),
      changes: {
        social_authorizations: ['used_at'],
        social_grants: ['sealed_key', 'granted_at', 'renew_at'],
      },
    },
    postTweet: {
      caller: member,
      body: (more) => ({ ...more, text: 'Hello', redirectUrlRoot: undefined }),
      changes: {},
    },
  };
};
