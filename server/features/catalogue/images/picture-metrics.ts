import { Gauge } from 'prom-client'
import type { App } from '../../../platform/app-type.ts'
import { pictureBytesOfAll } from './uploads.store.ts'

/** Milliseconds for which a sum is cached, however often metrics are read. */
const KEPT = 15_000

/** Reports the bytes of all uploads and the limit. */
export function measurePictures(app: App): void {
  let until = 0
  const gauge = new Gauge({
    name: 'shop_picture_bytes',
    help: 'Bytes of all uploaded pictures, and the storage limit of customers',
    labelNames: ['state'] as const,
    // Every process sums the same rows.
    aggregator: 'first',
    registers: [app.metrics],
    collect,
  })
  async function collect() {
    if (Date.now() < until) return
    until = Date.now() + KEPT
    gauge.set({ state: 'room' }, app.config.uploadBytes.all)
    // While the database is unreachable the last figure is reported.
    const used = await pictureBytesOfAll(app.readDb).catch(() => null)
    if (used !== null) gauge.set({ state: 'used' }, used)
  }
}
