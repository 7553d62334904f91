export { putAccount } from './repository.ts';
