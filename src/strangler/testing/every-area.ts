// Imported by tests that ask about screens of all areas at once.
import { loadScreens } from '../screens.ts';

await loadScreens(['tenant-admin'], '/');
