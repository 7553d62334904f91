// npm run move -- <screen>: makes the skeleton of a move, see docs/guides/move-a-screen.md.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { openHouse, rowsOf } from './house.js';
import { findMissing, hasSuite } from './missing.js';
import { makeSkeleton, movableOf } from './skeleton.js';
import { whyNot } from './why-not.js';

const root = resolve(process.env.MOVE_ROOT ?? join(import.meta.dirname, '../..'));
const [id] = process.argv.slice(2);
const house = openHouse(root);
const rows = rowsOf(house);
const row = rows.find((each) => each.id === id && each.hasNative && each.isMovable);

if (!row) {
  const movable = movableOf(house);
  console.log(id ? whyNot(rows, id, movable) : 'Which screen is to move?');
  console.log('These can, by their ids in src/strangler/screens:');
  for (const each of movable) console.log(`  ${each.id} (${each.path})`);
  process.exit(1);
}

const changed = makeSkeleton(house, row, hasSuite(house, row));
const code = changed.filter((file) => /[.]tsx?$/.test(file));
if (code.length > 0) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status } = spawnSync(process.execPath, [biome, 'check', '--write', ...code], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
console.log(changed.length === 0 ? 'All files of the move are there already.' : 'Made or changed:');
for (const file of changed) console.log(`  ${file}`);
const missing = findMissing(openHouse(root));
if (missing.length > 0) console.log('\nStill missing, as `npm run check` will say:');
for (const sentence of missing) console.log(`  ${sentence}`);
