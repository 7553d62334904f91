/** What other areas may ask of the weekly summary. */

export { tellReaders } from './write-summaries.ts';
