import { describe, expect, it } from 'vitest';
import type { LinkParam } from '#contract/tracking-links/definition.ts';
import { makeDefinition, makeParam } from '../testing/tracking-links.ts';
import {
  checkedDefinition,
  type DefinitionValues,
  definitionErrors,
  newDefinition,
  refusedIn,
  valuesOfDefinition,
} from './definition-form.ts';
import { newParam, type ParamType } from './params.ts';

const group = '0190b8c4-0000-4000-8000-000000000000';
const valuesFrom = (changes: Partial<DefinitionValues> = {}): DefinitionValues => ({
  ...newDefinition(null),
  ...{ title: 'Shop', destinationUrl: 'https://shop.example.com', templateToken: 'SHOP' },
  ...changes,
});
const row = (type: ParamType, changes = {}) => ({ ...newParam(), name: 'ref', type, ...changes });
/** The parameters as the server keeps them. */
const sent = (changes: Partial<DefinitionValues>) =>
  checkedDefinition(valuesFrom({ referralCodeGroupId: group, ...changes })).params;

const kept = (changes: Partial<LinkParam>) => ({ ...makeParam(), name: 'ref', ...changes });

describe('the parameters of a kind of link', () => {
  it.each<[ParamType, Partial<LinkParam>]>([
    ['referral-code', { referralCode: true }],
    ['user-name-and-code', { userSlugWithReferralCode: true }],
    ['code-and-user-name', { referralCodeWithUserSlug: true }],
  ])(
    'of the type %s are kept as a flag, without a value, and read back [LINK-15 LINK-16 LINK-32 LINK-33]',
    (type, flag) => {
      const [param] = sent({ params: [row(type, { value: 'typed before', editable: true })] });
      expect(param).toEqual(kept({ ...flag, value: null as never, editable: false }));
      const definition = makeDefinition({ params: [kept({ ...flag, value: '' })] });
      expect(valuesOfDefinition(definition).params).toEqual([row(type)]);
    },
  );

  it('of the type custom are kept with their value, without a flag, and read back [LINK-14 LINK-17 LINK-32]', () => {
    const custom = row('custom', { value: 'spring', editable: true });
    expect(sent({ params: [custom] })).toEqual([kept({ value: 'spring', editable: true })]);
    const definition = makeDefinition({ params: [kept({ value: 'spring', editable: true })] });
    expect(valuesOfDefinition(definition).params).toEqual([custom]);
  });

  it('have a field each for web analytics; a filled one becomes a custom parameter [LINK-125 LINK-126]', () => {
    const analytics = {
      ...{ utm_source: 'banyan', utm_medium: '', utm_campaign: ' ' },
      ...{ utm_term: 'shoes', utm_content: '' },
    };
    const [ref, source, term, ...more] = sent({
      params: [row('custom', { value: '1' })],
      analytics,
    });
    expect([ref?.name, more]).toEqual(['ref', []]);
    expect(source).toEqual(makeParam({ name: 'utm_source', value: 'banyan' }));
    expect(term).toEqual(makeParam({ name: 'utm_term', value: 'shoes' }));
    const params = [
      makeParam({ name: 'utm_source' }),
      makeParam({ name: 'utm_term', editable: true }),
    ];
    const read = valuesOfDefinition(makeDefinition({ params }));
    expect(read.analytics).toEqual({ ...newDefinition(null).analytics, utm_source: 'banyan' });
    expect(read.params.map(({ name }) => name)).toEqual(['utm_term']);
  });

  it('are null once they are emptied, as the activity of the codes is [LINK-85]', () => {
    const params = [row('custom', { value: '', editable: true })];
    expect(checkedDefinition(valuesFrom({ params }))).toMatchObject({
      ...{ params: [{ name: 'ref', value: null }], referralCodeGroupId: null, cmDomainId: null },
    });
  });
});

describe('what is wrong', () => {
  it('stands at the field of the form, also at one for analytics', () => {
    const analytics = { ...newDefinition(null).analytics, utm_source: 'x' };
    const params = [row('custom', { name: 'UTM_source', value: 'y' }), row('custom')];
    expect(definitionErrors(valuesFrom({ params, analytics }))).toEqual({
      'params.1.value': 'Please enter a value',
      'analytics.utm_source': 'Each parameter has its own name',
    });
    const refused = {
      'trackingLinkDefinition.templateToken': 'Token is not unique',
      'trackingLinkDefinition.params.0.value': 'Too long',
    };
    expect(refusedIn(refused, valuesFrom({ analytics }))).toEqual({
      ...{ templateToken: 'Token is not unique', 'analytics.utm_source': 'Too long' },
    });
  });
});
