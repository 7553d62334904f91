import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  TrackingLinkDefinition,
  TrackingLinkDefinitionInput,
  withoutParams,
} from './definition.ts';
import { LinkPath } from './link.ts';
import { otherPlaceholders, tokenOf } from './token.ts';

const input = {
  title: 'My shop',
  destinationUrl: 'https://shop.example.com/sale',
  templateToken: 'My shop link',
};
const group = '0190b8c4-0000-4000-8000-000000000000';

/** The errors by field. */
function wrong(more: object): Record<string, string> {
  const { error } = TrackingLinkDefinitionInput.safeParse({ ...input, ...more });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a definition', () => {
  it('needs a title, a destination and a token [LINK-66 LINK-67 LINK-68]', () => {
    expect(TrackingLinkDefinitionInput.parse(input)).toMatchObject({
      templateToken: 'MY-SHOP-LINK',
    });
    expect(wrong({ title: ' ' })).toEqual({ title: 'Please enter a title' });
    expect(Object.keys(wrong({ destinationUrl: '' }))).toEqual(['destinationUrl']);
    expect(Object.keys(wrong({ templateToken: ' - ' }))).toEqual(['templateToken']);
    for (const field of ['title', 'destinationUrl', 'templateToken']) {
      expect(Object.keys(wrong({ [field]: undefined }))).toEqual([field]);
    }
  });

  it.each([
    'shop.example.com',
    'ftp://shop.example.com',
    'javascript:alert(1)',
    'http://',
    'https://a b.c',
  ])('does not lead to %j [LINK-73 LINK-78]', (destinationUrl) => {
    expect(wrong({ destinationUrl })).toEqual({
      destinationUrl: 'Address must start with http:// or https://',
    });
  });

  it.each(['http://shop.example.com', 'HTTPS://shop.example.com/a/b'])(
    'leads to %j [LINK-73]',
    (destinationUrl) => {
      expect(wrong({ destinationUrl })).toEqual({});
    },
  );

  it.each(['https://a.example?b=c', 'https://a.example/#b', 'https://a.example/?'])(
    'leads to no address with parameters, such as %j, which the field takes away [LINK-74 LINK-75 LINK-76 LINK-77]',
    (destinationUrl) => {
      expect(Object.keys(wrong({ destinationUrl }))).toEqual(['destinationUrl']);
      expect(wrong({ destinationUrl: withoutParams(destinationUrl) })).toEqual({});
    },
  );

  it('has a token of capitals, which no other placeholder is [LINK-69 LINK-71 LINK-72]', () => {
    expect(['My shop link', '  été ', 'A__b', 'x'].map(tokenOf)).toEqual([
      ...['MY-SHOP-LINK', 'ETE', 'A-B', 'X'],
    ]);
    for (const token of [...otherPlaceholders, 'ref disc code', 'FIRST_NAME']) {
      expect(wrong({ templateToken: token })).toEqual({ templateToken: 'Token is not unique' });
    }
  });

  it('has parameters with names of their own, and values unless they may be chosen [LINK-83]', () => {
    const params = (...each: object[]) => wrong({ params: each, referralCodeGroupId: group });
    expect(params({ name: 'a', value: '1' }, { name: 'b', referralCode: true })).toEqual({});
    expect(params({ name: 'a', value: '' })).toEqual({ 'params.0.value': 'Please enter a value' });
    expect(params({ name: 'a', editable: true })).toEqual({});
    expect(params({ name: '', value: '1' })).toEqual({ 'params.0.name': 'Please enter a name' });
    expect(params({ name: 'a', value: '1' }, { name: 'A', value: '2' })).toEqual({
      'params.1.name': 'Each parameter has its own name',
    });
    expect(Object.keys(params({ name: 'a&b', value: '1' }))).toEqual(['params.0.name']);
  });

  it('takes null for a value that was emptied', () => {
    const params = [{ name: 'a', value: null, editable: true }];
    expect(TrackingLinkDefinitionInput.parse({ ...input, params }).params[0]?.value).toBe('');
    expect(wrong({ params: [{ name: 'a', value: null }] })).toEqual({
      'params.0.value': 'Please enter a value',
    });
  });

  it.each(['referralCode', 'userSlugWithReferralCode', 'referralCodeWithUserSlug'])(
    'with a parameter that %s says whose codes it carries',
    (flag) => {
      const params = [{ name: 'a', [flag]: true }];
      expect(Object.keys(wrong({ params }))).toEqual(['referralCodeGroupId']);
      expect(wrong({ params, referralCodeGroupId: group })).toEqual({});
    },
  );

  it('has the slug of the ambassador as its path on a domain of the tenant’s own only [LINK-41]', () => {
    expect(Object.keys(wrong({ initialPathFormat: 'user-slug' }))).toEqual(['initialPathFormat']);
    expect(wrong({ initialPathFormat: 'user-slug', cmDomainId: group })).toEqual({});
  });
});

it('an outside service that wraps links has a type and a domain [LINK-22]', () => {
  const { linkWrapperService } = TrackingLinkDefinition.shape;
  const service = { type: 'rebrandly', params: { domain: 'go.example.com' } };
  expect(linkWrapperService.parse(service)).toEqual(service);
  expect(linkWrapperService.parse(null)).toBeNull();
  for (const wrong of [{ type: 'rebrandly', params: {} }, { params: service.params }])
    expect(linkWrapperService.safeParse(wrong).success).toBe(false);
});

it('a chosen path is a slug of 3 to 50 characters [LINK-84]', () => {
  const read = (path: string) => z.safeParse(LinkPath, path).data;
  expect([read('abc'), read('My Path!'), read('x'.repeat(50))]).toEqual([
    ...['abc', 'my-path', 'x'.repeat(50)],
  ]);
  expect(['ab', 'x'.repeat(51), '', '李雷李雷'].map(read)).toEqual(Array(4).fill(undefined));
});
