import { resolve } from 'node:path'
import * as z from 'zod'
import { wholeNumber } from '../../../settings/text-values.ts'
import { webAddress, type Values } from './variables.ts'

/** The storage of rows and pictures, and its limits. */
export type StorageSettings = {
  dataDir: string
  /** `null` means the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Connections of each process to PostgreSQL, and milliseconds a statement may take. */
  databaseLimits: { pool: number; statementMs: number }
  s3: { bucket: string; endpoint: string | null; region: string | null } | null
  /** The most bytes of the uploaded pictures of one customer, and of all customers. */
  uploadBytes: { each: number; all: number }
}

const databaseAddress = z.string().refine((value) => {
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  return protocol === 'postgres:' || protocol === 'postgresql:'
}, 'must be an address such as postgresql://user:password@host:5432/name')

export const STORAGE = {
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(1, 500).optional(),
  DATABASE_TIMEOUT: wholeNumber(1, 3_600).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  UPLOADS_MB_EACH: wholeNumber(1, 100_000).default(60),
  UPLOADS_MB_ALL: wholeNumber(1, 10_000_000).default(5_000),
}

export const readStorage = (env: Values<typeof STORAGE>): StorageSettings => ({
  dataDir: resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL ?? null,
  databaseLimits: { pool: env.DATABASE_POOL ?? 10, statementMs: (env.DATABASE_TIMEOUT ?? 30) * 1_000 },
  s3:
    env.S3_BUCKET === undefined
      ? null
      : { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION ?? null },
  uploadBytes: { each: env.UPLOADS_MB_EACH * 1_000_000, all: env.UPLOADS_MB_ALL * 1_000_000 },
})
