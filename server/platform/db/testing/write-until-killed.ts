import { openDatabase } from '#server/open-database.ts';
import { writePair } from './ledger.ts';

const [, , dataDir = '', prefix = ''] = process.argv;
const database = await openDatabase({ dataDir });
process.stdout.write('open\n');

const writers = [1, 2, 3, 4].map(async (writer) => {
  for (let count = 0; ; count++) {
    const id = `${prefix}-${writer}-${count}`;
    await writePair(database, id);
    process.stdout.write(`${id}\n`);
  }
});
await Promise.all(writers);
