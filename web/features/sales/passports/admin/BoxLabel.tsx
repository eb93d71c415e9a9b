import { countryName } from '../../../../../contract/countries.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import type { PassportsView } from '../../../../../contract/schemas/lot.ts'
import { AddressLines } from '../../delivery/AddressLines.tsx'
import { Name } from './Label.tsx'

type Plants = PassportsView['plants']

/** Where the plants of a parcel were grown; `null` if that is not known of all. */
export function grownIn(plants: Plants): string[] | null {
  const places = plants.map(
    ({ grownIn: place, lot }) =>
      place ?? (lot === undefined || lot.origin === '' ? null : countryName(lot.origin)),
  )
  return places.includes(null) ? null : [...new Set(places.filter((place) => place !== null))]
}

type BoxLabelProps = { box: NonNullable<PassportsView['box']>; order: OrderView; plants: Plants }

/** The label on the outside of a parcel, one a page: what California asks for (Food and Agricultural Code, section 6421). */
export function BoxLabel({ box, order, plants }: BoxLabelProps) {
  return (
    <dl className="grid max-w-xl gap-x-4 gap-y-3 border-2 border-black bg-white p-5 text-lg text-black grid-cols-[auto_1fr] wrap-anywhere print:max-w-none print:break-after-page">
      <dt className="font-semibold">From</dt>
      <dd>{box.from.join(', ')}</dd>
      <dt className="font-semibold">To</dt>
      <dd>{order.delivery !== undefined && <AddressLines of={order.delivery} />}</dd>
      <dt className="font-semibold">Grown in</dt>
      <dd>{grownIn(plants)?.join(', ')}</dd>
      <dt className="font-semibold">Contents</dt>
      <dd>
        {plants.map((plant) => (
          <span key={plant.position} className="block">
            {`${plant.units} × `}
            {plant.botanicalName === undefined ? plant.name : <Name of={plant} />}
          </span>
        ))}
      </dd>
    </dl>
  )
}
