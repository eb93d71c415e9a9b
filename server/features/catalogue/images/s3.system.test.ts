import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lacks } from '../../../testing/lacks.ts'
import { dataUrl, newPicture } from '../../../testing/new-picture.ts'
import { startObjectStore, type ObjectStore } from '../../../testing/object-store.ts'
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { folderFiles } from './folder-files.ts'

const BUCKET = 'pictures'

/** A real S3-compatible server if the system has one. */
const store: ObjectStore | null = await startObjectStore()

const remedy = 'root and the packages swift-proxy, swift-account, swift-container and swift-object'

describe.skipIf(lacks('pictures in a real object store', remedy, store !== null))(
  'pictures in an S3-compatible store',
  () => {
    let shop: TestShop
    let headers: { cookie: string }

    beforeAll(async () => {
      const { endpoint, region, accessKeyId, secretAccessKey } = store!
      vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId)
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey)
      const client = new S3Client({ endpoint, region, forcePathStyle: true })
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
      shop = await startTestShop({ env: { S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint, S3_REGION: region } })
      headers = await shop.world.signIn(await shop.world.user())
    })
    afterAll(async () => {
      await shop.jobs.settled()
      await shop.close()
      await store!.stop()
      vi.unstubAllEnvs()
    })

    const upload = async () => {
      const bytes = await newPicture(90).png().toBuffer()
      return shop.call('POST', '/api/uploadImage', headers, { image: dataUrl(bytes) })
    }

    it('are written there and served from there, to the byte', async () => {
      const address: string = (await upload()).json()
      await shop.jobs.settled()
      const local = folderFiles(`${shop.app.config.dataDir}/images`)
      expect(await local.read(address.split('/')[2]!, '640.webp')).toBeNull()
      for (const format of ['webp', 'avif']) {
        const answer = await shop.app.inject(address.replace('webp', format))
        expect(answer.headers['content-type']).toBe(`image/${format}`)
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 90, height: 90 })
      }
    })

    it('are served beside those uploaded before there was a store', async () => {
      await folderFiles(`${shop.app.config.dataDir}/images`).write(
        'before',
        '640.webp',
        Buffer.from('earlier'),
      )
      await shop.world.image('before')
      expect((await shop.app.inject('/images/before/640.webp')).body).toBe('earlier')
    })

    it('answer 404 when nobody uploaded them', async () => {
      expect((await shop.app.inject(`/images/${'0'.repeat(32)}/640.webp`)).statusCode).toBe(404)
    })

    it('answer 503 with a clear sentence while the store is silent, and come back with it', async () => {
      const address: string = (await upload()).json()
      await shop.jobs.settled()
      store!.pause()
      const [refused, missing] = await Promise.all([upload(), shop.app.inject(address)])
      store!.resume()
      for (const answer of [refused, missing]) {
        expect(answer.statusCode).toBe(503)
        expect(answer.json()).toMatchObject({
          code: 'unavailable',
          message: expect.stringContaining('Pictures cannot be reached'),
        })
      }
      expect(missing.headers['cache-control']).toBe('no-store')
      expect((await shop.app.inject(address)).statusCode).toBe(200)
      expect((await upload()).statusCode).toBe(200)
    })
  },
)
