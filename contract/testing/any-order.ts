import fc from 'fast-check'
import { SHIPPING_TAXES, TAX_CLASSES, type Rules } from '../totals.ts'

const line = fc.record({
  priceCents: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 99_999 })),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxClass: fc.constantFrom(null, ...TAX_CLASSES),
  /** Of a thousand. */
  offShare: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000 })),
})

/** A cart with discounts on its lines and a price of its delivery, for tests by chance. */
export const anyCart = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shippingCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  })
  .map(({ lines, shippingCents }) => ({
    lines: lines.map(({ offShare: _share, ...each }) => each),
    off: lines.map(({ priceCents, quantity, offShare }) =>
      Math.floor((priceCents * quantity * offShare) / 1_000),
    ),
    shippingCents,
  }))

const parts = fc.array(
  fc.record({ label: fc.constantFrom('GST', 'QST', 'VAT'), ppm: fc.integer({ min: 0, max: 300_000 }) }),
  { maxLength: 3 },
)

export const anyRules: fc.Arbitrary<Rules> = fc.record({
  included: fc.boolean(),
  classes: fc.record({ standard: parts, reduced: parts, second: parts, zero: parts }),
  shipping: fc.constantFrom(...SHIPPING_TAXES),
})
