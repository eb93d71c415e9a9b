import type { App } from '../../../platform/app-type.ts'
import { measureStates } from '../../../platform/row-metrics.ts'
import { pictureBytesOfAll } from './uploads.store.ts'

/** Reports the bytes of all uploads and the limit. */
export function measurePictures(app: App): void {
  const help = 'Bytes of all uploaded pictures, and the storage limit of customers'
  measureStates(app, 'shop_picture_bytes', help, async (db) => [
    { state: 'used', rows: await pictureBytesOfAll(db) },
    { state: 'room', rows: app.config.uploadBytes.all },
  ])
}
