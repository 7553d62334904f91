import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

/** The way to the server for everything below it. */
export const ApiContext = createContext<Api | null>(null);

/** The api of the application; throws outside of an ApiContext. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
}
