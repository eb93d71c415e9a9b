import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../../../server/testing/object-store.ts'

export async function makeBucket(store: ObjectStore, name: string): Promise<void> {
  const client = new S3Client({
    endpoint: store.endpoint,
    region: store.region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
}
