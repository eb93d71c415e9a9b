import { extname } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Config } from '../../../base/config.ts'
import { unavailable, type AppError } from '../../../platform/errors.ts'
import { IMMUTABLE } from './cache-headers.ts'
import { mediaType, type ImageFiles } from './image-files.ts'

/** Milliseconds that a visitor may wait for the store. */
const PATIENCE = 8_000

/** Stores pictures in an S3-compatible store; credentials come from the SDK's usual places. */
export function s3Files({ bucket, endpoint, region }: NonNullable<Config['s3']>): ImageFiles {
  const client = new S3Client({
    region: region ?? 'us-east-1',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000 },
    // Other stores do not support the newer checksums, and some store the framing of a checked stream as content.
    ...(endpoint !== null && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
  })
  const place = (key: string, name: string) => ({ Bucket: bucket, Key: `images/${key}/${name}` })
  return {
    async read(key, name) {
      try {
        const abortSignal = AbortSignal.timeout(PATIENCE)
        const { Body } = await client.send(new GetObjectCommand(place(key, name)), { abortSignal })
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (isMissing(error)) return null
        throw unreachable(error)
      }
    },
    async write(key, name, bytes) {
      const object = new PutObjectCommand({
        ...place(key, name),
        Body: Buffer.from(bytes),
        ContentType: mediaType(extname(name).slice(1)),
        CacheControl: IMMUTABLE,
      })
      try {
        await client.send(object, { abortSignal: AbortSignal.timeout(PATIENCE) })
      } catch (error) {
        throw unreachable(error)
      }
    },
    async remove(key, names) {
      try {
        for (const name of names)
          await client.send(new DeleteObjectCommand(place(key, name)), {
            abortSignal: AbortSignal.timeout(PATIENCE),
          })
      } catch (error) {
        if (!isMissing(error)) throw unreachable(error)
      }
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)

const unreachable = (cause: unknown): AppError =>
  Object.assign(unavailable('Pictures cannot be reached right now. Please try again in a moment'), { cause })
