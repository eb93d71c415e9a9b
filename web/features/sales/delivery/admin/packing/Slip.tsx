import { useEffect, useId } from 'react'
import { wholeName } from '../../../../../../contract/lots.ts'
import { unitsLeft } from '../../../../../../contract/left-to-send.ts'
import type { CareSheetView } from '../../../../../../contract/schemas/care.ts'
import type { PassportsView } from '../../../../../../contract/schemas/lot.ts'
import { longDay } from '../../../../../../contract/shipping-days.ts'
import type { OrderView } from '../../../../../../contract/schemas/order.ts'
import { useGetWaitingQuery } from '../../../../../api/office.api.ts'
import { errorText } from '../../../../../api/error-text.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Spinner } from '../../../../../ui/Spinner.tsx'
import { formatLongDay } from '../../../../common/dates.ts'
import { AddressLines } from '../../AddressLines.tsx'
import { useGetCareSheetQuery } from '../../../care/care.api.ts'
import { useGetPassportsQuery } from '../../../passports/passports.api.ts'
import { useGetOrderQuery } from '../../../orders/orders.api.ts'
import { holdWords, isHeld, PACK_WORDS } from '../../weather-words.ts'
import { GiftCard } from './GiftCard.tsx'
import { inPieces } from '../../../../common/in-pieces.ts'
import { isReplacement, linesToPack, obstacleOf } from '../../../../../../contract/packing.ts'
import { SlipLine } from './SlipLine.tsx'
import { useShop } from '../../../../../routing/shop.ts'

type SlipProps = {
  id: string
  /** The number of this sheet and of all sheets. */
  place: { number: number; of: number }
  isLeftOut: boolean
  onLeaveOut: (isLeftOut: boolean) => void
  /** Called with whether the order exists and is held, once that is known. */
  onAnswer: (isFound: boolean, isHeld: boolean) => void
}

/** The packing slip of one order. */
export function Slip({ id, onAnswer, ...place }: SlipProps) {
  const {
    currentData: order,
    error,
    isFetching,
    refetch,
  } = useGetOrderQuery(
    { id },
    {
      refetchOnMountOrArgChange: true,
    },
  )
  const { data: sheet, isLoading: isCareAwaited } = useGetCareSheetQuery({ id })
  const { data: waiting } = useGetWaitingQuery()
  const { data: passports, isLoading: areNamesAwaited } = useGetPassportsQuery(
    { id },
    { skip: waiting?.labels !== 'plants' },
  )
  const isSettled = !isFetching && !isCareAwaited && !areNamesAwaited
  const obstacle = order && obstacleOf(order)
  useEffect(() => {
    if (isSettled) onAnswer(obstacle === null, order !== undefined && isHeld(order))
  })
  if (order === undefined && error !== undefined && isSettled)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-danger-soft p-5 text-danger print:hidden"
      >
        <p className="wrap-anywhere">{`${id}: ${errorText(error)}`}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (order === undefined) return <Spinner />
  if (typeof obstacle === 'string')
    return (
      <p role="alert" className="rounded-card bg-danger-soft p-5 text-danger print:hidden">
        {`${order.orderId} ${obstacle} and must not be packed.`}
      </p>
    )
  return <Sheet order={order} care={careByProduct(sheet)} names={namesByProduct(passports)} {...place} />
}

/** Returns one line of care for each product; none if the facts fail to load. */
const careByProduct = (sheet: CareSheetView | undefined): Care =>
  new Map(sheet?.plants.map(({ productId, summary }) => [productId, summary]))

type Care = ReadonlyMap<string, string>

/** The botanical name of each plant, in a shop with passports. */
const namesByProduct = (passports: PassportsView | undefined): Care =>
  new Map(
    passports?.plants.flatMap(({ productId, botanicalName, cultivar }) =>
      botanicalName === undefined ? [] : [[productId, wholeName(botanicalName, cultivar)] as const],
    ),
  )

function Sheet({
  order,
  care,
  names,
  place,
  isLeftOut,
  onLeaveOut,
}: { order: OrderView; care: Care; names: Care } & Omit<SlipProps, 'id' | 'onAnswer'>) {
  const titleId = useId()
  const shop = useShop()
  const lines = linesToPack(order)
  const pieces = lines.reduce((sum, line) => sum + unitsLeft(line), 0)
  return (
    <article
      aria-labelledby={titleId}
      className={isLeftOut ? 'print:hidden' : place.number < place.of ? 'print:break-after-page' : ''}
    >
      <label className="mb-2 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm print:hidden">
        <input
          type="checkbox"
          checked={!isLeftOut}
          onChange={({ target }) => onLeaveOut(!target.checked)}
          className="size-5 accent-leaf"
        />
        {`Print ${order.orderId}`}
      </label>
      <div className="rounded-card border border-line bg-white p-6 wrap-anywhere text-black sm:p-10 print:rounded-none print:border-0 print:p-0">
        <header className="flex flex-wrap justify-between gap-x-6 border-b-2 border-current pb-5">
          <div>
            <p className="font-serif text-3xl font-semibold print:text-leaf">{shop.name}</p>
            {shop.address.length > 0 && <p className="mt-1 text-sm">{shop.address.join(', ')}</p>}
          </div>
          <div className="sm:text-right print:text-right">
            <h2 className="font-serif text-2xl">Packing slip</h2>
            {isReplacement(order) && <p className="mt-1 text-lg font-semibold">Replacement</p>}
            {order.gift !== undefined && <p className="mt-1 text-lg font-semibold">Gift</p>}
            {!isLeftOut && <p className="mt-1 text-sm">{`Slip ${place.number} of ${place.of}`}</p>}
          </div>
        </header>
        <div className="grid gap-x-6 gap-y-4 border-b border-current py-5 sm:grid-cols-2 print:grid-cols-2">
          <div>
            <p className="text-sm">Order</p>
            <h3 id={titleId} className="text-2xl font-semibold">
              {order.orderId}
            </h3>
            <p className="mt-2 text-sm">{`Ordered on ${formatLongDay(order.createdAt)}`}</p>
            <Method of={order} />
          </div>
          <ShipTo order={order} />
        </div>
        <Weather of={order} />
        <Wished of={order} />
        <ul>
          {lines.map((line) => (
            <SlipLine
              key={line.productId}
              line={line}
              care={care.get(line.productId)}
              botanicalName={names.get(line.productId)}
            />
          ))}
        </ul>
        <footer className="grid grid-cols-[auto_1fr_1fr] items-end gap-6 pt-6 text-sm break-inside-avoid">
          <p className="font-semibold">
            {`${inPieces(pieces)} in ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`}
          </p>
          <p className="border-b border-current pb-1">Parcels</p>
          <p className="border-b border-current pb-1">Packed by</p>
        </footer>
      </div>
      {order.gift !== undefined && !isReplacement(order) && (
        <GiftCard note={order.gift.note} to={order.delivery?.name} />
      )}
    </article>
  )
}

function Weather({ of: { holdUntil, holdReason, packFor } }: { of: OrderView }) {
  const held = holdUntil !== undefined && holdReason !== undefined ? holdWords(holdUntil, holdReason) : ''
  const words = held || (packFor === undefined ? '' : PACK_WORDS[packFor])
  if (words === '') return null
  return (
    <p className="mt-5 w-fit rounded-xl border-2 border-current px-4 py-2 text-lg font-semibold">{words}</p>
  )
}

/** How the parcel travels; a pick-up and a wish say so themselves. */
function Method({ of: { shippingMethod } }: { of: OrderView }) {
  if (shippingMethod === undefined || shippingMethod.kind === 'pick-up' || shippingMethod.wished) return null
  return <p className="mt-2 text-lg font-semibold">{shippingMethod.name}</p>
}

function Wished({ of: { shippingMethod } }: { of: OrderView }) {
  if (shippingMethod?.wished === undefined) return null
  const { ships, arrives } = shippingMethod.wished
  return (
    <p className="mt-5 w-fit rounded-xl border-2 border-current px-4 py-2 text-lg font-semibold">
      {`${shippingMethod.name}: ship ${longDay(ships)}, wished by ${longDay(arrives)}`}
    </p>
  )
}

function ShipTo({ order: { delivery, shippingMethod } }: { order: OrderView }) {
  if (shippingMethod?.kind === 'pick-up')
    return (
      <div className="min-w-0">
        <p className="text-lg font-semibold">Pick-up</p>
        <p>{shippingMethod.name}</p>
      </div>
    )
  return (
    <div className="min-w-0">
      <p className="text-sm">Ship to</p>
      {delivery === undefined ? (
        <p className="mt-1 w-fit rounded-xl border-2 border-current px-4 py-2 text-lg font-semibold">
          Address missing
        </p>
      ) : (
        <>
          <div className="text-lg font-semibold">
            <AddressLines of={delivery} />
          </div>
          {delivery.phone !== '' && <p className="mt-1 text-sm wrap-anywhere">{delivery.phone}</p>}
        </>
      )}
    </div>
  )
}
