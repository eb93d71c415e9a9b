import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../../../../contract/paths.ts'
import { Link } from '../../../../../routing/Link.tsx'
import { buttonClass } from '../../../../../ui/button-class.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { PageTitle } from '../../../../../tables/PageTitle.tsx'
import { packingIds, SLIPS_MOST } from './packing-ids.ts'
import { Slip } from './Slip.tsx'

/** Packing slips, one order a sheet, shown as they will be printed. */
export function Component() {
  const [params] = useSearchParams()
  const asked = packingIds(params)
  const ids = asked.slice(0, SLIPS_MOST)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [isLeftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const isWaiting = ids.some((id) => !answered.has(id))
  const found = ids.filter((id) => !missing.has(id))
  const printed = found.filter((id) => !isLeftOut.has(id))

  const answer = (id: string, isFound: boolean) => {
    setAnswered((now) => (now.has(id) ? now : changeIn(now, id, true)))
    setMissing((now) => (now.has(id) === isFound ? changeIn(now, id, !isFound) : now))
  }
  return (
    <div className="grid gap-6 print:block">
      <div className="grid gap-3 print:hidden">
        <PageTitle title="Packing slips">
          <Link to={paths.manageOrders()} className={buttonClass({ variant: 'secondary' })}>
            Manage Orders
          </Link>
          {ids.length > 0 && (
            <Button busy={isWaiting} onClick={() => void printWithPictures()}>
              Print
            </Button>
          )}
        </PageTitle>
        <p role="status" className="text-sm text-muted">
          {ids.length === 0
            ? 'This address names no order. Choose "To be packed" in Manage Orders.'
            : `${printed.length} of ${found.length} ${found.length === 1 ? 'slip' : 'slips'} will be printed, an order a sheet.`}
          {asked.length > ids.length &&
            ` ${asked.length - ids.length} more are left out: at most ${SLIPS_MOST} fit.`}
        </p>
      </div>
      {ids.map((id) => (
        <Slip
          key={id}
          id={id}
          place={{ number: printed.indexOf(id) + 1, of: printed.length }}
          isLeftOut={isLeftOut.has(id)}
          onLeaveOut={(isOut) => setLeftOut((now) => changeIn(now, id, isOut))}
          onAnswer={(isFound) => answer(id, isFound)}
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
