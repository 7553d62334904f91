export {
  deleteIntegration as removeIntegration,
  listPlatforms,
  listStopped,
  selectWithStopped,
  setStopped,
} from './repository.ts';
