import { defineConfig } from 'vitest/config';
import { browserTests, nodeTests, serverTests } from '../vitest.config.ts';

/** The tests of the one folder whose code is mutated, as their project runs them. */
const folder = process.env.MUTATE_FOLDER ?? '';
const [layer = ''] = folder.split('/');
const tests = { contract: nodeTests, server: serverTests }[layer] ?? browserTests;

export default defineConfig({
  test: { ...tests, include: [`${folder}/**/*.test.{ts,tsx}`] },
});
