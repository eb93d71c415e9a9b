import swagger from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ErrorView } from '../../../../contract/schemas/common.ts'
import type { Access } from '../../../../contract/access.ts'
import type { App } from '../../../platform/app-type.ts'
import { sessionCookie } from '../../../platform/sessions.ts'

const WHO: Record<Access, string> = {
  everyone: 'Anybody',
  'signed-in': 'Signed-in customers and admins',
  admin: 'Admins',
}

/** Of calls that somebody at an open screen must not make. */
const CONFIRMED = ', with the password or a passkey given within ten minutes'

const signedIn = [{ session: [] }, { bearer: [] }]

/** Collects every route registered after it and writes the OpenAPI document from their schemas. Register it before the features. */
export async function documentApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: app.settings.get('shop.name'),
        version: '1.0.0',
        description:
          'The API of the shop. Money is in US dollars with two decimals, or in the currency that `/api/shop` names; times are ' +
          'UTC. Failures answer a sentence for people and a stable code.',
      },
      servers: [{ url: app.config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(app.config) },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (document) => {
      const { schema, url, route } = document
      const { access, confirm = false } = route.config ?? {}
      if (access === undefined || schema?.hide === true) return { schema: { hide: true }, url }
      return jsonSchemaTransform({
        ...document,
        url: withoutTrailingSlash(url),
        schema: {
          ...schema,
          description: [schema?.description, `Who: ${WHO[access]}${confirm ? CONFIRMED : ''}.`]
            .filter(Boolean)
            .join(' '),
          tags: [tagOf(url)],
          security: access === 'everyone' ? [] : signedIn,
          response: { ...(schema?.response ?? fileAnswer(schema)), default: ErrorView },
        },
      })
    },
    transformObject: (document) => {
      const whole = jsonSchemaTransformObject(document)
      dropUnusedShapes(whole)
      return whole
    },
  })
}

const withoutTrailingSlash = (url: string): string => (url.length > 1 ? url.replace(/\/$/, '') : url)

/** The first part of the path: `/api/products/:id` belongs to `products`. */
const tagOf = (url: string): string => url.split('/').find((part) => part !== '' && part !== 'api') ?? 'shop'

/** The documented answer of a call that sends a file instead of JSON. */
const fileAnswer = (schema: FastifySchema | undefined) => ({
  200: {
    description: 'A file',
    content: { [schema?.produces?.[0] ?? 'application/octet-stream']: { schema: z.string() } },
  },
})

/** Removes unused shapes: the library writes each as input and as output, and most are used as one of them. */
function dropUnusedShapes(document: ReturnType<typeof jsonSchemaTransformObject>): void {
  const shapes = 'components' in document ? (document.components?.schemas ?? {}) : {}
  const text = JSON.stringify(document)
  for (const name of Object.keys(shapes))
    if (!text.includes(`"#/components/schemas/${name}"`)) delete shapes[name]
}
