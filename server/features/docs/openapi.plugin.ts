import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { ErrorView } from '../../../contract/schemas/common.ts'
import type { Access, App } from '../../platform/app-type.ts'

const WHO: Record<Access, string> = {
  everyone: 'Anybody',
  'signed-in': 'Signed-in customers and admins',
  admin: 'Admins',
}

const signedIn = [{ session: [] }, { bearer: [] }]

/**
 * Collects every route registered after it, on this very instance, and writes the OpenAPI document from the schemas that
 * validate them. Register it before the features.
 */
export async function documentApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fern & Co.',
        version: '1.0.0',
        description:
          'The API of the shop. Money is in dollars with two decimals, times are UTC. Failures answer a sentence for ' +
          'people and a stable code.',
      },
      servers: [{ url: app.config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (document) => {
      const { schema, url, route } = document
      const access = route.config?.access
      if (access === undefined || !schema?.response) return { schema: { hide: true }, url }
      return jsonSchemaTransform({
        ...document,
        url: withoutTrailingSlash(url),
        schema: {
          ...schema,
          description: [schema.description, `Who: ${WHO[access]}.`].filter(Boolean).join(' '),
          tags: [tagOf(url)],
          security: access === 'everyone' ? [] : signedIn,
          response: { ...schema.response, default: ErrorView },
        },
      })
    },
    transformObject: jsonSchemaTransformObject,
  })
}

const withoutTrailingSlash = (url: string): string => (url.length > 1 ? url.replace(/\/$/, '') : url)

/** `/api/products/:id` belongs to `products`. */
const tagOf = (url: string): string => url.split('/').find((part) => part !== '' && part !== 'api') ?? 'shop'
