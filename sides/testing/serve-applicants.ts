import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { type Applicant, approvedBy } from '#contract/applicants/applicant.ts';
import type { EmailFinding } from '#contract/applicants/email-finding.ts';
import {
  checkApplicantEmails,
  decideApplicants,
  exportApplicants,
  getApplicant,
  listApplicants,
  markApplicantsEmailed,
  sendApplicantEmails,
  updateApplicant,
} from '#contract/applicants/endpoints.ts';

const two = (index: number): string => String(index).padStart(2, '0');

export const makeApplicant = (index: number, given: Partial<Applicant> = {}): Applicant => ({
  id: `0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4b${two(index)}`,
  slug: `applicant-${index}`,
  firstName: 'Applicant',
  lastName: `No ${two(index)}`,
  email: `applicant-${index}@acme.test`,
  tags: [index % 2 === 0 ? 'even' : 'odd'],
  approved: null,
  appliedEmailSent: true,
  decisionEmailSent: false,
  registered: false,
  createdAt: `2026-05-${two(index)}T10:00:00.000Z`,
  notes: '',
  previousApplications: [],
  data: { facebook: null, twitter: null, instagram: null, youTube: null, website: null },
  customData: {},
  sendDecisionEmail: false,
  decidedAt: null,
  applicationFormId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4c00',
  agreements: [],
  userSlug: null,
  emailError: null,
  ...given,
});

/** So many undecided people, the latest first, an approved one who has registered, and a rejected one. */
export const makeApplicants = (count: number): Applicant[] => [
  ...Array.from({ length: count }, (_, index) => makeApplicant(count - index)),
  makeApplicant(31, { lastName: 'Welcome', slug: 'welcome', approved: true, registered: true }),
  makeApplicant(30, { lastName: 'Sorry', slug: 'sorry', approved: false }),
];

/** Answers as the server does, and remembers each change. Checks and changes of one applicant wait for `answering`. */
export function serveApplicants(
  fake: FakeApi,
  applicants: readonly Applicant[],
  answering?: Promise<void>,
) {
  const people = new Map(applicants.map((each) => [each.slug, each]));
  const calls: { name: string; body: object }[] = [];
  const exported: object[] = [];
  const asked: object[] = [];
  const answers: { findings: EmailFinding[] } = { findings: [] };
  const change = (slug: string, part: Partial<Applicant>): Applicant => {
    const changed = { ...makeApplicant(99), ...people.get(slug), ...part };
    people.set(slug, changed);
    return changed;
  };
  fake.on(listTags, () => ({ results: ['even', 'odd'] }));
  fake.on(listApplicants, ({ query }) => {
    asked.push(query);
    const { page, pageSize, search, sort, dir, tags = [], approved, registered } = query;
    const found = [...people.values()]
      .filter(({ lastName }) => !search || lastName.includes(search))
      .filter((person) => tags.every((tag) => person.tags.includes(tag)))
      .filter((person) => !approved || person.approved === approvedBy[approved])
      .filter((person) => registered === undefined || person.registered === registered);
    const sorted =
      sort === 'name' ? found.toSorted((a, b) => (a.lastName < b.lastName ? -1 : 1)) : found;
    const ordered = sort === 'name' && dir === 'desc' ? sorted.toReversed() : sorted;
    return {
      results: ordered
        .slice((page - 1) * pageSize, page * pageSize)
        .map((each) => ({ ...each, previousApplicationCount: each.previousApplications.length })),
      page,
      pageSize,
      totalCount: found.length,
      totalIsCapped: false,
    };
  });
  fake.on(exportApplicants, ({ body }) => {
    exported.push(body);
    return { content: new Blob(['x']), name: 'applicants-acme-2026-11-22.csv' };
  });
  fake.on(getApplicant, ({ params }) => {
    const found = people.get(params.id);
    if (!found) throw problemResponse('not-found');
    return found;
  });
  fake.on(updateApplicant, async ({ params, body }) => {
    calls.push({ name: 'update', body });
    await answering;
    const { approved, tags, notes, sendDecisionEmail = false } = body;
    return change(params.id, {
      ...(tags && { tags }),
      ...(notes !== undefined && { notes }),
      ...(approved !== undefined && { approved, decisionEmailSent: sendDecisionEmail }),
    });
  });
  fake.on(decideApplicants, ({ body }) => {
    calls.push({ name: 'decide', body });
    for (const slug of body.slugs) {
      change(slug, { approved: body.approved, decisionEmailSent: body.sendDecisionEmail });
    }
    return { updated: body.slugs.length, failed: [] };
  });
  fake.on(checkApplicantEmails, async ({ body }) => {
    calls.push({ name: 'check', body });
    await answering;
    return { results: answers.findings };
  });
  fake.on(sendApplicantEmails, ({ body }) => {
    calls.push({ name: 'send', body });
    return { sent: body.slugs.length, failed: [] };
  });
  fake.on(markApplicantsEmailed, ({ body }) => {
    calls.push({ name: 'mark', body });
    return { updated: body.slugs.length };
  });
  return { calls, answers, exported, asked, refuse: fake.refuse };
}
