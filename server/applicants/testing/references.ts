import { type AreaReferences, inPath, listFields, within } from '#server/testing/reference.ts';
import { addApplicant } from './add-applicant.ts';

const links = ['facebook', 'twitter', 'instagram', 'youTube', 'website'];

export const references: AreaReferences = {
  plain: {
    listApplicants: [...listFields, 'tags', 'from', 'to'],
    exportApplicants: ['search', 'tags', 'from', 'to'],
    updateApplicant: ['tags', 'notes'],
    importApplicants: [
      // Made by who imports; it finds rows of the own tenant only.
      'importId',
      ...within('rows', ['firstName', 'lastName', 'email', 'tags']),
      ...within('rows.data', links),
      'rows.customData',
    ],
  },
  async named({ server, foreign, admin }) {
    const { slug } = await addApplicant(server, foreign, { lastName: 'Foreign' });
    const applicant = { foreign: slug, unknown: 'nobody-at-all' };
    const several = (more: object) => ({
      caller: admin,
      input: (slug: string) => ({ body: { ...more, slugs: [slug] } }),
      ...applicant,
    });
    return {
      'getApplicant.id': { ...inPath(admin, 'id'), ...applicant },
      'updateApplicant.id': { ...inPath(admin, 'id', { body: { notes: 'Hello' } }), ...applicant },
      'decideApplicants.slugs': several({ approved: true, sendDecisionEmail: true }),
      'checkApplicantEmails.slugs': several({ kind: 'decision' }),
      'sendApplicantEmails.slugs': several({ kind: 'decision' }),
      'markApplicantsEmailed.slugs': several({ kind: 'decision' }),
    };
  },
};
