import { expect, it } from 'vitest';
import type { WooCommerce } from '#contract/woo-commerce/settings.ts';
import {
  addForm,
  authorizeForm,
  cookieForm,
  isStoreUrl,
  toWooCommerceInput,
  updateForm,
  wooCommerceValues,
} from './form.ts';

const stored: WooCommerce = {
  ...{ storeUrl: 'https://shop.test', productCategoryUrlBase: 'category', couponExpiryDays: 7 },
  ...{ referralCookieExpiryDays: 30, stopped: false },
  apiKey: { consumerKey: '••••6789', useQueryStringAuth: true },
};
const noKey = { consumerKey: '', consumerSecret: '', useQueryStringAuth: false };

it('a store that is there fills the form, but for its key', () => {
  const values = wooCommerceValues(stored, 'https://other.test');
  expect(values).toEqual({
    ...{ storeUrl: 'https://shop.test', productCategoryUrlBase: 'category', couponExpiryDays: 7 },
    apiKey: { ...noKey, useQueryStringAuth: true },
  });
  const { initialValues, validate } = updateForm(stored);
  expect(initialValues).toEqual(values);
  expect(validate(initialValues)).toEqual({});
  expect(validate({ ...initialValues, storeUrl: 'nowhere' })).toHaveProperty('storeUrl');
});

it('a store that is added has its address alone, and needs a key', () => {
  const { initialValues, validate } = addForm('https://shop.test');
  expect(initialValues).toEqual({
    ...{ storeUrl: 'https://shop.test', productCategoryUrlBase: '', couponExpiryDays: '' },
    apiKey: noKey,
  });
  expect(wooCommerceValues(undefined).storeUrl).toBe('');
  expect(Object.keys(validate(initialValues))).toEqual([
    ...['apiKey.consumerKey', 'apiKey.consumerSecret'],
  ]);
});

it('an empty number of days is never', () => {
  const { initialValues } = updateForm(stored);
  expect(toWooCommerceInput(initialValues).couponExpiryDays).toBe(7);
  expect(
    toWooCommerceInput({ ...initialValues, couponExpiryDays: '' }).couponExpiryDays,
  ).toBeNull();
});

it('an address says nothing while it is empty, and what is wrong with it as it is typed', () => {
  const { initialValues, validate, validateInputOnChange } = authorizeForm('https://shop.test');
  expect([initialValues, validateInputOnChange]).toEqual([{ storeUrl: 'https://shop.test' }, true]);
  expect(validate.storeUrl(' ')).toBeNull();
  expect(validate.storeUrl('https://shop.test')).toBeNull();
  expect(validate.storeUrl('nowhere')).toEqual(expect.any(String));
  expect([isStoreUrl('https://shop.test'), isStoreUrl('nowhere')]).toEqual([true, false]);
});

it('a cookie is kept for some days', () => {
  const { initialValues, validate } = cookieForm(30);
  expect(initialValues).toEqual({ days: 30 });
  expect(validate(initialValues)).toEqual({});
  expect(validate({ days: '' })).toHaveProperty('days');
});
