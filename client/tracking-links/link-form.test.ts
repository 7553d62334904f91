import { describe, expect, it } from 'vitest';
import { makeDefinition, makeLink, makeParam } from '../testing/tracking-links.ts';
import {
  creationOf,
  isFirst,
  linkErrors,
  newLink,
  newLinkErrors,
  valuesOfLink,
} from './link-form.ts';

const definition = makeDefinition({
  destinationUrl: 'https://shop.test/sale',
  params: [makeParam({ editable: true }), makeParam({ name: 'fixed' })],
  bcsCanEditLink: true,
});
const values = newLink(definition);

describe('a new link', () => {
  it('begins below its destination, with the parameters that can be changed', () => {
    const begun = {
      destinationUrl: 'https://shop.test/sale/',
      path: '',
      params: { from: 'banyan' },
    };
    expect(values).toEqual(begun);
    const slashed = { ...definition, destinationUrl: 'https://shop.test/sale/' };
    expect(newLink(slashed)).toEqual(begun);
    expect(newLinkErrors(values, definition)).toEqual({});
  });

  it.each([
    ['https://shop.test/sale', true],
    [' https://shop.test/sale/ ', true],
    ['https://shop.test/sale/shoes', false],
    ['https://other.test/', false],
  ])('to %j is the first one: %s', (destinationUrl, expected) => {
    expect(isFirst({ ...values, destinationUrl }, definition)).toBe(expected);
  });

  it.each([
    [' https://shop.test/sale/shoes ', {}],
    [
      'https://shop.test/sale/../admin',
      { destinationUrl: 'Please enter an address below the destination' },
    ],
    [
      'https://shop.test/sales',
      { destinationUrl: 'Address must start with https://shop.test/sale' },
    ],
    ['', { destinationUrl: 'Address must start with https://shop.test/sale' }],
  ])('to %j is wrong in %j', (destinationUrl, errors) => {
    expect(newLinkErrors({ ...values, destinationUrl }, definition)).toEqual(errors);
  });

  it('has a path that is long enough, or none', () => {
    const path = 'Please enter 3 to 50 letters and digits';
    expect(newLinkErrors({ ...values, path: ' ' }, definition)).toEqual({});
    expect(newLinkErrors({ ...values, path: 'ab' }, definition)).toEqual({ path });
    expect(newLinkErrors({ ...values, path: 'ab', destinationUrl: '' }, definition)).toEqual({
      ...{ path, destinationUrl: 'Address must start with https://shop.test/sale' },
    });
  });

  it('is sent with what follows the destination, and with a path where one may be chosen', () => {
    const destinationUrl = ' https://shop.test/sale/shoes ';
    const sent = {
      ...{ trackingLinkDefinitionId: definition.id, destinationUrlSuffix: '/shoes' },
      params: { from: 'banyan' },
    };
    expect(creationOf({ ...values, destinationUrl, path: 'mine' }, definition)).toEqual({
      ...{ ...sent, path: 'mine' },
    });
    expect(creationOf({ ...values, destinationUrl, path: ' ' }, definition)).toEqual(sent);
    const fixed = { ...definition, bcsCanEditLink: false };
    expect(creationOf({ ...values, destinationUrl, path: 'mine' }, fixed)).toEqual(sent);
  });
});

describe('a link that is there', () => {
  it('has the parameters of its address, as far as they can be changed', () => {
    const link = makeLink(definition, {
      ...{ destinationUrl: 'https://shop.test/sale?from=ada&fixed=1', path: 'mine' },
    });
    expect(valuesOfLink(link, definition)).toEqual({
      ...{ destinationUrl: link.destinationUrl, path: 'mine', params: { from: 'ada' } },
    });
    const bare = { ...link, destinationUrl: 'https://shop.test/sale' };
    expect(valuesOfLink(bare, definition).params).toEqual({ from: '' });
  });

  it('keeps a path that is long enough', () => {
    expect(linkErrors({ ...values, path: 'mine' })).toEqual({});
    expect(linkErrors({ ...values, path: '' })).toHaveProperty('path');
  });
});
