import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveWebManifest } from './web-manifest.ts'
import type { Db } from '../database/schema.ts'
import { Settings } from '../platform/settings.ts'

type Manifest = { start_url: string; icons: { src: string; sizes: string }[] }

it('the install manifest starts at home and has the icons a phone asks for', async () => {
  const app = Fastify()
  app.decorate('settings', new Settings({} as Db, {}))
  serveWebManifest(app)
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const { start_url: start, icons } = answer.json<Manifest>()
  expect(start).toBe('/')
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  await app.close()
})
