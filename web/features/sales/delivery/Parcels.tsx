import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import ExternalLink from 'lucide-react/icons/external-link'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import type { ShipmentView } from '../../../../contract/schemas/delivery.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { formatMoment } from '../../common/dates.ts'

type ParcelsProps = {
  shipments: readonly ShipmentView[]
  /** An admin's action on a parcel. */
  action?: ((parcel: ShipmentView) => ReactNode) | undefined
}

/** The parcels of an order, each with its number and tracking link. */
export function Parcels({ shipments, action }: ParcelsProps) {
  const arrived = shipments.every(({ deliveredAt }) => deliveredAt !== null)
  return (
    <section
      aria-labelledby="parcels"
      className="overflow-hidden rounded-card border border-line bg-surface print:hidden"
    >
      <div className="flex items-center gap-4 bg-forest px-5 py-4 text-cream">
        <Truck aria-hidden className="size-5 shrink-0" />
        <h2 id="parcels" className="font-serif text-xl">
          {headingOf(shipments.length, arrived)}
        </h2>
      </div>
      <ul className="divide-y divide-line">
        {shipments.map((parcel, index) => (
          <li key={parcel._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
            <Parcel parcel={parcel} title={titleOf(parcel, index, shipments.length)} />
            <div className="flex flex-wrap gap-2">
              {action?.(parcel)}
              {parcel.trackingUrl !== '' && (
                <a
                  href={parcel.trackingUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Track parcel ${index + 1}, ${parcel.carrier}`}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  Track parcel <ExternalLink aria-hidden className="size-4" />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const titleOf = ({ replaces }: ShipmentView, index: number, of: number): string =>
  `Parcel ${index + 1} of ${of}${replaces === undefined ? '' : ', replacement'}`

function headingOf(parcels: number, arrived: boolean): string {
  if (arrived) return parcels === 1 ? 'Your parcel was delivered' : `All ${parcels} parcels were delivered`
  return parcels === 1 ? 'One parcel is on its way' : `${parcels} parcels are on their way`
}

function Parcel({
  parcel: { carrier, trackingNumber, shippedAt, deliveredAt },
  title,
}: {
  parcel: ShipmentView
  title: string
}) {
  return (
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
        {title}
        {deliveredAt === null ? (
          <span className="inline-flex items-center gap-1 text-sm text-indigo">
            <Truck aria-hidden className="size-4" />
            In transit{' '}
          </span>
        ) : (
          <span className="inline-flex items-center gap-1 text-sm text-green">
            <CircleCheckBig aria-hidden className="size-4" />
            Delivered{' '}
          </span>
        )}
      </h3>
      <p className="text-sm text-muted">
        {deliveredAt === null
          ? `Shipped on ${formatMoment(shippedAt)}`
          : `Delivered on ${formatMoment(deliveredAt)}`}
      </p>
      <p className="text-sm wrap-anywhere">
        <span className="text-muted">{carrier}</span> {trackingNumber}
      </p>
    </div>
  )
}
