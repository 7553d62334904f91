import {
  type AreaReferences,
  inBody,
  inPath,
  listFields,
  unknownToken,
  within,
} from '#server/testing/reference.ts';
import { addApplicant } from './add-applicant.ts';
import { statusTokenOf } from './status-token.ts';

const links = ['facebook', 'twitter', 'instagram', 'youTube', 'website'];

export const references: AreaReferences = {
  plain: {
    listApplicants: [...listFields, 'tags', 'from', 'to'],
    exportApplicants: ['search', 'tags', 'from', 'to'],
    updateApplicant: ['tags', 'notes'],
    // The answer is the same, whether or not anybody has the address.
    requestRegistrationLink: ['email'],
    importApplicants: [
      // Made by who imports; it finds rows of the own tenant only.
      'importId',
      ...within('rows', ['firstName', 'lastName', 'email', 'tags']),
      ...within('rows.data', links),
      'rows.customData',
    ],
  },
  async named({ server, foreign, admin, visitor }) {
    const { slug, email } = await addApplicant(server, foreign, { lastName: 'Foreign' });
    const token = await statusTokenOf(server, foreign, email);
    const applicant = { foreign: slug, unknown: 'nobody-at-all' };
    const several = (more: object) => ({
      caller: admin,
      input: (slug: string) => ({ body: { ...more, slugs: [slug] } }),
      ...applicant,
    });
    return {
      'checkApplicationStatus.token': {
        ...inBody(visitor, 'token'),
        foreign: token,
        unknown: unknownToken,
      },
      'getApplicant.id': { ...inPath(admin, 'id'), ...applicant },
      'updateApplicant.id': { ...inPath(admin, 'id', { body: { notes: 'Hello' } }), ...applicant },
      'decideApplicants.slugs': several({ approved: true, sendDecisionEmail: true }),
      'checkApplicantEmails.slugs': several({ kind: 'decision' }),
      'sendApplicantEmails.slugs': several({ kind: 'decision' }),
      'markApplicantsEmailed.slugs': several({ kind: 'decision' }),
    };
  },
};
