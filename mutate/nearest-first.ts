import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the tests beside the code that a mutant changes first: they end most runs with the first file. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [changed = ''] = this.ctx.config.related ?? [];
    const nearness = ({ moduleId }: TestSpecification): number => sharedStart(moduleId, changed);
    return files.toSorted((first, second) => nearness(second) - nearness(first));
  }
}

function sharedStart(first: string, second: string): number {
  const end = [...first].findIndex((character, at) => character !== second[at]);
  return end === -1 ? first.length : end;
}
