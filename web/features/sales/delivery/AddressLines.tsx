import { addressLines } from '../../../../contract/address-lines.ts'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'

/** A postal address. Each line runs in the direction of its own script. */
export function AddressLines({ of }: { of: DeliveryView }) {
  return (
    <address className="not-italic wrap-anywhere">
      {addressLines(of).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
        <span key={index} dir="auto" className="block text-start">
          {line}
        </span>
      ))}
    </address>
  )
}
