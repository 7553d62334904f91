export { deleteIntegration as removeIntegration, setStopped } from './repository.ts';
