// The types name the build for `require`, which Node and Vitest import in two different ways. This is its source, which
// both import in one.

declare module '@woocommerce/woocommerce-rest-api/index.mjs' {
  import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api';

  export default WooCommerceRestApi;
}
