import { defaultAgreement } from '#contract/application-forms/agreement.ts';
import { formatOf, type SelectableType, traitsOf } from '#contract/application-forms/field-type.ts';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import { type FormField, fieldNameOf } from '#contract/application-forms/form-field.ts';
import {
  addAgreementVersion,
  addFormVersion,
  type FormContent,
  listLatestForms,
} from '#server/application-forms/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

interface FormPlan {
  readonly title: string;
  /** None for the main form, which has one. */
  readonly slug?: string;
  readonly tags: readonly string[];
  readonly content: string;
  readonly styles: string;
  readonly fields: readonly FormField[];
  /** How long ago the versions were saved, in days; the fields come one version after the other. */
  readonly daysAgo: readonly number[];
}

interface AgreementPlan {
  readonly template: string;
  readonly urlLabel: string;
  /** The address of each version, with the days since it was saved. */
  readonly versions: readonly { readonly url: string; readonly daysAgo: number }[];
  /** The form it belongs to, by its slug; every form without it. */
  readonly slug?: string;
}

interface FormsPlan {
  readonly forms: readonly FormPlan[];
  readonly agreements: readonly AgreementPlan[];
}

const field = (
  title: string,
  type: SelectableType,
  more: Partial<Pick<FormField, 'required' | 'placeholder'>> = {},
): FormField => ({
  name: fieldNameOf(title, []),
  title,
  systemField: false,
  selectableType: type,
  placeholder: null,
  pattern: null,
  patternMessage: null,
  required: false,
  ...traitsOf[type],
  ...formatOf[type],
  ...more,
});

const plans: Readonly<Record<string, FormsPlan>> = {
  acme: {
    forms: [
      {
        title: 'Become an Acme Ambassador',
        tags: ['applied-online'],
        content:
          '<h2>Take us along</h2><p>You are outside anyway. Show people where you go, and we <strong>equip you</strong> for the next trip.</p><ul><li>New gear before anybody else has it</li><li>Points for every story you share</li><li>A community that knows the good trails</li></ul><p>Questions? Write to <a href="mailto:hello@acme.test" target="_blank" rel="noopener noreferrer">hello@acme.test</a>.</p>',
        styles: 'h2 { color: light-dark(#1d5b4c, #8fd3bf); }\nbutton { border-radius: 2rem; }',
        fields: [
          field('Instagram', 'instagram', { required: true, placeholder: '@yourname' }),
          field('Where do you live?', 'text', { placeholder: 'Town and country' }),
          field('Personal website', 'personalWebsite'),
          field('Why do you want to join?', 'multilineText', { required: true }),
        ],
        daysAgo: [400, 210, 45],
      },
      {
        title: 'Campus crew',
        slug: 'campus',
        tags: ['campus', 'student'],
        content:
          '<h2>Acme on campus</h2><p>For students who get others off the couch: hikes, climbing nights, gear swaps.</p>',
        styles: '',
        fields: [
          field('University', 'text', { required: true }),
          field('Phone number', 'phoneNumber'),
          field('TikTok', 'tiktok', { placeholder: '@yourname' }),
          field('Which clubs are you in?', 'multilineText'),
        ],
        daysAgo: [120, 30],
      },
    ],
    agreements: [
      {
        ...defaultAgreement,
        versions: [
          { url: 'https://acme.test/terms-2025', daysAgo: 400 },
          { url: 'https://acme.test/terms-2026', daysAgo: 150 },
        ],
      },
      {
        template: 'I am at least 18 years old and have read the {{link}}',
        urlLabel: 'rules for campus events',
        versions: [{ url: 'https://acme.test/campus-rules', daysAgo: 120 }],
        slug: 'campus',
      },
    ],
  },
  globex: {
    forms: [
      {
        title: 'Become a Globex Champion',
        tags: ['newcomer'],
        content:
          '<p>Champions try what we build before anybody else, and tell us the truth about it.</p><p>It takes about <strong>two minutes</strong>.</p>',
        styles:
          ':root { color-scheme: light; --text: #2a2140; --soft: #4a4458; --line: #857a9c;\n  --ground: #f4efff; --field: #fff; --wrong: #b42318; }\nh1 { color: #3a1f6b; }',
        fields: [
          field('LinkedIn', 'linkedin'),
          field('YouTube', 'youtube'),
          field('What have you built lately?', 'multilineText', { required: true }),
        ],
        daysAgo: [390, 90],
      },
    ],
    agreements: [
      {
        ...defaultAgreement,
        urlLabel: 'programme rules',
        versions: [
          { url: 'https://globex.test/rules', daysAgo: 390 },
          { url: 'https://globex.test/rules-2', daysAgo: 88 },
        ],
      },
    ],
  },
};

const day = 86_400_000;

/** The application forms and agreements of a brand, as they have become in the course of a year. */
export async function addForms(
  db: TenantDb,
  { tenantId }: Pick<DemoTenantPlan, 'tenantId'>,
  { now }: { readonly now: Date },
): Promise<void> {
  const { forms = [], agreements = [] } = plans[tenantId] ?? {};
  const since = (days: number) => new Date(now.getTime() - days * day);
  for (const plan of forms) {
    let base =
      plan.slug === undefined
        ? (await listLatestForms(db)).find(({ isMain }) => isMain)
        : undefined;
    for (const [index, daysAgo] of plan.daysAgo.entries()) {
      const isLatest = index === plan.daysAgo.length - 1;
      const slug = plan.slug ?? base?.slug ?? '';
      base = await addFormVersion(db, base, contentOf(plan, slug, index, isLatest), since(daysAgo));
    }
  }
  const all = await listLatestForms(db);
  for (const { versions, slug, template, urlLabel } of agreements) {
    const id = crypto.randomUUID();
    const root = all.find((form) => form.slug === slug)?.rootApplicationFormId ?? null;
    for (const [index, { url, daysAgo }] of versions.entries()) {
      const agreement = { id, template, urlLabel, url, rootApplicationFormId: root };
      await addAgreementVersion(db, { ...agreement, version: index + 1 }, since(daysAgo));
    }
  }
}

/** The content of a version: questions came one after the other, looks and words last. */
function contentOf(plan: FormPlan, slug: string, index: number, isLatest: boolean): FormContent {
  const asked = isLatest ? plan.fields : plan.fields.slice(0, index + 1);
  return {
    slug,
    title: plan.title,
    userTagsToAdd: [...plan.tags],
    autoApprove: false,
    formData: {
      ...firstFormData,
      content: isLatest ? plan.content : '',
      customStyles: isLatest ? plan.styles : '',
      fields: [...firstFormData.fields, ...asked],
    },
  };
}
