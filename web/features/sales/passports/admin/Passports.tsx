import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import type { PassportsView } from '../../../../../contract/schemas/lot.ts'
import { useGetWaitingQuery } from '../../../../api/office.api.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Link } from '../../../../routing/Link.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Select } from '../../../../ui/Select.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { packingIds, MAX_SLIPS } from '../../delivery/admin/packing/packing-ids.ts'
import { useGetOrderQuery } from '../../orders/orders.api.ts'
import { useGetPassportsQuery, usePackFromMutation } from '../passports.api.ts'
import { OrderLabels } from './OrderLabels.tsx'
import { LAYOUTS, type Layout } from './layouts.ts'

const LAYOUT_WORDS: Record<Layout, string> = {
  roll: 'Labels of 70 × 36 mm, one a page',
  a4: 'Labels of 70 × 36 mm on A4, 24 a sheet',
  box: 'Box labels, one a page',
}

type Known = { order: OrderView; view: PassportsView }

/** The labels of the orders that the address names, shown as they will be printed. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const { data: waiting } = useGetWaitingQuery()
  const ids = packingIds(params).slice(0, MAX_SLIPS)
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  const [packFrom, packing] = usePackFromMutation()
  const onlyBoxes = waiting?.labels === 'box'
  const layout = onlyBoxes ? 'box' : (LAYOUTS.find((each) => each === params.get('paper')) ?? 'roll')
  const packed = [...known.values()].flatMap(({ order, view }) =>
    view.plants.map((plant) => ({ ...plant, orderId: order._id })),
  )
  const labels = packed.reduce((sum, { lines, units }) => sum + (lines === undefined ? 0 : units), 0)
  const without = packed.filter(({ lines }) => lines === undefined).length
  const unchosen = packed.filter(({ lot, choices }) => lot === undefined && choices.length > 0)

  const takeLatest = async () => {
    for (const [id, lines] of Map.groupBy(unchosen, ({ orderId }) => orderId)) {
      const lots = lines.map(({ position, choices }) => ({ position, lotId: choices[0]!._id }))
      const { error } = await packFrom({ id, body: { lots } })
      if (error !== undefined) return dashboardToast.error(errorText(error))
    }
  }

  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      <div className="grid gap-4 print:hidden">
        <PageTitle title={onlyBoxes ? 'Box labels' : 'Passports'}>
          {ids.length > 0 && (
            <Link
              to={`${paths.packing()}?ids=${ids.join(',')}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              Packing slips
            </Link>
          )}
          {unchosen.length > 0 && (
            <Button variant="secondary" busy={packing.isLoading} onClick={() => void takeLatest()}>
              Take the latest lots
            </Button>
          )}
          {(layout === 'box' ? packed.length > 0 : labels > 0) && (
            <Button busy={known.size < ids.length} onClick={() => window.print()}>
              Print
            </Button>
          )}
        </PageTitle>
        {!onlyBoxes && (
          <div className="max-w-sm">
            <Select
              label="Paper"
              value={layout}
              onChange={({ target }) =>
                setParams((now) => ({ ...Object.fromEntries(now), paper: target.value }), { replace: true })
              }
            >
              {LAYOUTS.map((each) => (
                <option key={each} value={each}>
                  {LAYOUT_WORDS[each]}
                </option>
              ))}
            </Select>
          </div>
        )}
        <p role="status" className="text-sm text-muted">
          {ids.length === 0
            ? 'No orders chosen: choose some in Manage Orders, and press Passports.'
            : layout !== 'box' &&
              known.size === ids.length &&
              `${labels} ${labels === 1 ? 'label' : 'labels'} will be printed.${without === 0 ? '' : ` ${without} ${without === 1 ? 'plant gets' : 'plants get'} none: see below.`}`}
        </p>
      </div>
      <div
        className={`grid grid-cols-1 gap-6 ${layout === 'box' ? 'print:block' : `on-${layout} print:block`}`}
      >
        {ids.map((id) => (
          <One
            key={id}
            id={id}
            layout={layout}
            onKnown={(one) =>
              setKnown((now) => (now.get(id)?.view === one.view ? now : new Map(now).set(id, one)))
            }
          />
        ))}
      </div>
    </div>
  )
}

type OneProps = { id: string; layout: Layout; onKnown: (known: Known) => void }

function One({ id, layout, onKnown }: OneProps) {
  const asked = { refetchOnMountOrArgChange: true }
  const { currentData: order, error } = useGetOrderQuery({ id }, asked)
  const { currentData: view, error: failure } = useGetPassportsQuery({ id }, asked)
  useEffect(() => {
    if (order !== undefined && view !== undefined) onKnown({ order, view })
  })
  const wrong = error ?? failure
  if (order !== undefined && view !== undefined)
    return <OrderLabels order={order} view={view} layout={layout} />
  return wrong === undefined ? (
    <Spinner />
  ) : (
    <p role="alert" className="rounded-card bg-danger-soft p-5 text-danger print:hidden wrap-anywhere">
      {`${id}: ${errorText(wrong)}`}
    </p>
  )
}
