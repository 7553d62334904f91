// Made from messages.ts by `npm run bridge`: do not edit.
import type { JsonSchema } from './json-schema.ts';
import type { MessagesToEmbedded, MessagesToHost } from './messages.ts';

/** The payloads of messages to the shell, as JSON Schema. */
export const hostSchemas: Readonly<Record<keyof MessagesToHost, JsonSchema>> = {
  'navigation-request': {
    type: 'object',
    properties: {
      path: { type: 'string', maxLength: 16384, format: 'internal-path' },
      replace: { default: false, type: 'boolean' },
    },
    required: ['path'],
  },
  'external-navigation': {
    type: 'object',
    properties: {
      url: { type: 'string', maxLength: 4096, format: 'external-url' },
      newTab: { default: true, type: 'boolean' },
    },
    required: ['url'],
  },
  'query-change-request': {
    type: 'object',
    properties: {
      query: {
        type: 'object',
        propertyNames: { type: 'string', maxLength: 100 },
        additionalProperties: { anyOf: [{ type: 'string', maxLength: 16384 }, { type: 'null' }] },
      },
      replace: { default: true, type: 'boolean' },
      navigationId: { type: 'integer', minimum: 0 },
    },
    required: ['query'],
  },
  'deactivate-beta-feature': {
    type: 'object',
    properties: { feature: { type: 'string', maxLength: 100 } },
    required: ['feature'],
  },
  'page-state-change': {
    type: 'object',
    properties: {
      isDirty: { type: 'boolean' },
      isKept: { type: 'boolean' },
      title: { type: 'string', maxLength: 2000 },
      path: { type: 'string', maxLength: 16384, format: 'internal-path' },
      navigationId: { type: 'integer', minimum: 0 },
    },
    required: ['isDirty'],
  },
  'page-failed': {
    type: 'object',
    properties: {
      reason: { type: 'string', enum: ['crashed', 'outdated'] },
      navigationId: { type: 'integer', minimum: 0 },
    },
    required: ['reason'],
  },
  'beta-initialized': {
    type: 'object',
    properties: {
      protocol: { minItems: 1, type: 'array', items: { type: 'integer', exclusiveMinimum: 0 } },
      capabilities: { type: 'array', items: { type: 'string', maxLength: 100 } },
      path: { type: 'string', maxLength: 16384, format: 'internal-path' },
    },
    required: ['protocol', 'capabilities', 'path'],
  },
  'app-instruction': {
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 100 },
      kind: { type: 'string', enum: ['full-page-message', 'top-banner-message'] },
      level: { type: 'string', enum: ['info', 'warning', 'error'] },
      title: { type: 'string', maxLength: 2000 },
      message: { type: 'string', maxLength: 2000 },
      action: {
        anyOf: [
          {
            type: 'object',
            properties: {
              label: { type: 'string', maxLength: 2000 },
              path: { type: 'string', maxLength: 16384, format: 'internal-path' },
            },
            required: ['label', 'path'],
          },
          {
            type: 'object',
            properties: {
              label: { type: 'string', maxLength: 2000 },
              url: { type: 'string', maxLength: 4096, format: 'external-url' },
            },
            required: ['label', 'url'],
          },
        ],
      },
    },
    required: ['id', 'kind', 'level', 'message'],
  },
  'clear-app-instructions': {
    type: 'object',
    properties: { ids: { type: 'array', items: { type: 'string', maxLength: 100 } } },
  },
  'patch-user-data': {
    type: 'object',
    properties: {
      patch: {
        type: 'object',
        properties: {
          preferences: { type: 'object', additionalProperties: { format: 'json' } },
          seenNotifications: { type: 'object', additionalProperties: { format: 'json' } },
          seenGuides: { type: 'array', items: { type: 'string' } },
        },
        additionalProperties: false,
      },
    },
    required: ['patch'],
  },
  'show-guide': {
    type: 'object',
    properties: { guideId: { type: 'string', maxLength: 100 } },
    required: ['guideId'],
  },
  'show-use-custom-domain': { type: 'object' },
  'reload-tenant': { type: 'object' },
  'show-notice': {
    type: 'object',
    properties: {
      level: { type: 'string', enum: ['success', 'info', 'warning', 'error'] },
      text: { type: 'string', maxLength: 2000 },
      duration: { type: 'integer', exclusiveMinimum: 0, maximum: 60000 },
      replaces: { type: 'string', maxLength: 2000 },
      action: {
        type: 'object',
        properties: {
          id: { type: 'string', maxLength: 100 },
          label: { type: 'string', maxLength: 100 },
        },
        required: ['id', 'label'],
      },
    },
    required: ['level', 'text'],
  },
  shortcut: {
    type: 'object',
    properties: { chord: { type: 'string', maxLength: 40 } },
    required: ['chord'],
  },
  'session-expired': { type: 'object', properties: { byPerson: { type: 'boolean' } } },
  'session-renewed': {
    type: 'object',
    properties: { token: { type: 'string', maxLength: 4096 } },
    required: ['token'],
  },
  overlay: { type: 'object', properties: { open: { type: 'boolean' } }, required: ['open'] },
  'entity-changed': {
    type: 'object',
    properties: {
      entity: { type: 'string', maxLength: 100 },
      id: { type: 'string', maxLength: 100 },
    },
    required: ['entity'],
  },
};

/** The payloads of messages to the embedded admin, as JSON Schema. */
export const embeddedSchemas: Readonly<Record<keyof MessagesToEmbedded, JsonSchema>> = {
  'host-ready': {
    type: 'object',
    properties: {
      protocol: { type: 'integer', exclusiveMinimum: 0 },
      session: { type: 'object', properties: { token: { type: 'string' } }, required: ['token'] },
      tenant: { format: 'json' },
      userData: { format: 'json' },
      theme: {
        type: 'object',
        properties: { colorScheme: { type: 'string', enum: ['light', 'dark'] } },
        required: ['colorScheme'],
      },
    },
    required: ['protocol', 'session', 'tenant', 'userData', 'theme'],
  },
  navigate: {
    type: 'object',
    properties: {
      path: { type: 'string', maxLength: 16384, format: 'internal-path' },
      entryId: { type: 'string', maxLength: 100 },
      navigationId: { type: 'integer', minimum: 0 },
    },
    required: ['path', 'entryId'],
  },
  'session-changed': {
    type: 'object',
    properties: { token: { type: ['string', 'null'] } },
    required: ['token'],
  },
  'user-data-changed': {
    type: 'object',
    properties: { data: { format: 'json' }, version: { type: 'integer' } },
    required: ['data', 'version'],
  },
  'tenant-changed': {
    type: 'object',
    properties: { tenant: { format: 'json' } },
    required: ['tenant'],
  },
  'theme-changed': {
    type: 'object',
    properties: { colorScheme: { type: 'string', enum: ['light', 'dark'] } },
    required: ['colorScheme'],
  },
  suspend: { type: 'object' },
  resume: { type: 'object' },
  'focus-page': { type: 'object' },
  'entity-changed': {
    type: 'object',
    properties: {
      entity: { type: 'string', maxLength: 100 },
      id: { type: 'string', maxLength: 100 },
    },
    required: ['entity'],
  },
  'notice-action': {
    type: 'object',
    properties: { id: { type: 'string', maxLength: 100 } },
    required: ['id'],
  },
};
