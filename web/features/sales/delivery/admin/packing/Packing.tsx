import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../../../../contract/paths.ts'
import { Link } from '../../../../../routing/Link.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { buttonClass } from '../../../../../ui/button-class.ts'
import { QueryStates } from '../../../../../tables/QueryStates.tsx'
import { PageTitle } from '../../../../../tables/PageTitle.tsx'
import { useGetOrdersQuery } from '../../../orders/orders.api.ts'
import { PassportsLink } from '../../../passports/PassportsLink.tsx'
import { packingIds, MAX_SLIPS } from './packing-ids.ts'
import { Slip } from './Slip.tsx'

/** The list in which the packed orders are set to shipped. */
const TO_PACK = `${paths.manageOrders()}?status=to+be+packed`

/** Packing slips, one order a sheet, shown as they will be printed: of the orders that the address names, or of those that wait longest. */
export function Component() {
  const [params] = useSearchParams()
  const named = packingIds(params)
  const isNamed = named.length > 0
  const waiting = useGetOrdersQuery(
    { waiting: 'packing', sort: 'oldest', page: 1, limit: MAX_SLIPS },
    { skip: isNamed, refetchOnMountOrArgChange: true },
  )
  const asked = isNamed ? named : (waiting.data?.orders ?? []).map(({ orderId }) => orderId)
  const total = isNamed ? named.length : (waiting.data?.totalOrders ?? 0)
  const ids = asked.slice(0, MAX_SLIPS)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [isLeftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const isWaiting = ids.some((id) => !answered.has(id))
  const found = ids.filter((id) => !missing.has(id))
  const printed = found.filter((id) => !isLeftOut.has(id))
  const summary =
    found.length === 0
      ? 'No slips to print.'
      : `${printed.length} of ${found.length} ${found.length === 1 ? 'slip' : 'slips'} will be printed, one order per sheet.`

  const answer = (id: string, isFound: boolean, isHeld: boolean) => {
    // An order on hold is printed only when chosen.
    if (isFound && isHeld && (missing.has(id) || !answered.has(id)))
      setLeftOut((now) => changeIn(now, id, true))
    setAnswered((now) => (now.has(id) ? now : changeIn(now, id, true)))
    setMissing((now) => (now.has(id) === isFound ? changeIn(now, id, !isFound) : now))
  }
  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      <div className="grid gap-3 print:hidden">
        <PageTitle title="Packing slips">
          {ids.length > 0 && (
            <Link to={TO_PACK} className={buttonClass({ variant: 'secondary' })}>
              Ship orders
            </Link>
          )}
          {ids.length > 0 && (
            <PassportsLink orderIds={printed} className={buttonClass({ variant: 'secondary' })} />
          )}
          {printed.length > 0 && (
            <Button busy={isWaiting} onClick={() => void printWithPictures()}>
              Print
            </Button>
          )}
        </PageTitle>
        <p role="status" className="text-sm text-muted">
          {ids.length === 0 ? waiting.isSuccess && !waiting.isFetching && 'No orders to pack.' : summary}
          {total > ids.length &&
            ` ${total - ids.length} more are not shown: up to ${MAX_SLIPS} slips can be printed at once.`}
        </p>
        {!isNamed && <QueryStates query={waiting}>{() => null}</QueryStates>}
      </div>
      {ids.map((id) => (
        <Slip
          key={id}
          id={id}
          place={{ number: printed.indexOf(id) + 1, of: printed.length }}
          isLeftOut={isLeftOut.has(id)}
          onLeaveOut={(isOut) => setLeftOut((now) => changeIn(now, id, isOut))}
          onAnswer={(isFound, isHeld) => answer(id, isFound, isHeld)}
        />
      ))}
    </div>
  )
}

/** Waits for a sheet's pictures before printing; one that fails to load delays nothing. */
async function printWithPictures(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  window.print()
}

function changeIn(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
