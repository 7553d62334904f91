import { defineArea } from '#server/platform/area.ts';
import { goodsHandlers } from './routes.ts';

export const goods = defineArea({ handlers: goodsHandlers });
