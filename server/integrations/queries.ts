export {
  deleteIntegration as removeIntegration,
  listStopped,
  selectWithStopped,
  setStopped,
} from './repository.ts';
