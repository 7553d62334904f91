import * as all from './areas.ts';
import type { Endpoint } from './http/endpoint.ts';

/** Every endpoint of the API by name. The server refuses to start while one has no handler. */
export const endpoints = { ...all } as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
