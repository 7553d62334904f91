/** The functions of the weekly summary that other areas may call. */

export { tellReaders } from './write-summaries.ts';
