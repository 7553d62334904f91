export { deleteIntegration as removeIntegration, listStopped, setStopped } from './repository.ts';
