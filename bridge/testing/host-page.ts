import { behaviours } from './behaviour.suite.ts';
import { createFramePair } from './frame-pair.ts';

declare global {
  interface Window {
    /** Runs one behaviour over real frames; rejects when it does not hold. */
    runBehaviour?: (title: string) => Promise<void>;
  }
}

window.runBehaviour = async (title) => {
  const behaviour = behaviours.find((each) => each.title === title);
  if (!behaviour) throw new Error(`There is no behaviour "${title}"`);
  await behaviour.run((options) => createFramePair('/frame.html', options));
};
