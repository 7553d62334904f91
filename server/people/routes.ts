import type { Handlers } from '#server/platform/http/bind.ts';
import { getPerson, updatePerson } from './service.ts';

export const peopleHandlers: Handlers<'getPerson' | 'updatePerson'> = { getPerson, updatePerson };
