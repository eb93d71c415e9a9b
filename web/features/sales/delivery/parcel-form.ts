import type { Carrier } from '../../../../contract/carriers.ts'
import type { ShipmentBody } from '../../../../contract/schemas/delivery.ts'

export type ParcelTexts = { carrier: string; trackingNumber: string; trackingUrl: string }

export const noParcel: ParcelTexts = { carrier: '', trackingNumber: '', trackingUrl: '' }

/** The message about a tracking number without a carrier. */
export const CARRIER_MISSING = 'Please choose a carrier'

/** Returns the parcel as the API takes it; `null` when nothing was entered, `undefined` when the carrier is missing. */
export function parcelOf({
  carrier,
  trackingNumber,
  trackingUrl,
}: ParcelTexts): ShipmentBody | null | undefined {
  const number = trackingNumber.trim()
  if (carrier === '') return number === '' ? null : undefined
  return {
    carrier: carrier as Carrier,
    trackingNumber: number,
    trackingUrl: carrier === 'other' ? trackingUrl.trim() : '',
  }
}
