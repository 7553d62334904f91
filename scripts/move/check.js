// Part of npm run check: names the parts that are still missing of the moves that have begun.
import { join, resolve } from 'node:path';
import { openHouse } from './house.js';
import { findMissing } from './missing.js';

const missing = findMissing(
  openHouse(resolve(process.env.MOVE_ROOT ?? join(import.meta.dirname, '../..'))),
);
for (const sentence of missing) console.log(sentence);
process.exit(missing.length === 0 ? 0 : 1);
