import { useState } from 'react'
import type { LabelGap } from '../../../../../contract/lots.ts'
import { obstacleOf } from '../../../../../contract/packing.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import type { PassportsView } from '../../../../../contract/schemas/lot.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { LotDialog } from '../../../catalogue/lots/admin/LotDialog.tsx'
import { lotWords } from '../../../catalogue/lots/admin/lot-words.ts'
import { usePackFromMutation } from '../passports.api.ts'
import { BoxLabel, grownIn } from './BoxLabel.tsx'
import { Label } from './Label.tsx'
import type { Layout } from './layouts.ts'

/** Why a plant gets no label. */
const GAPS: Record<LabelGap, string> = {
  number: 'the registration number of the shop is missing (Settings, Plant trade)',
  name: 'its botanical name is missing',
  lot: 'no lot is chosen',
  origin: 'the origin of its lot is missing',
}

type OrderLabelsProps = { order: OrderView; view: PassportsView; layout: Layout }

/** The plants of one order: from which lot each was packed, what is missing, and the labels as they will be printed. */
export function OrderLabels({ order, view, layout }: OrderLabelsProps) {
  const { plants } = view
  const obstacle = obstacleOf(order)
  const isBox = layout === 'box'
  return (
    <section aria-label={`Labels of ${order.orderId}`} className="grid gap-3 print:contents">
      <div className="grid gap-3 rounded-card border border-line bg-surface p-5 print:hidden">
        <h2 className="text-lg font-semibold">{order.orderId}</h2>
        {obstacle !== null && (
          <p className="text-sm font-semibold text-warn">{`No label: this order ${obstacle}.`}</p>
        )}
        {plants.length === 0 && obstacle === null && (
          <p className="text-sm text-muted">This order holds no plants to label.</p>
        )}
        {plants.map((plant) => (
          <PlantLine key={plant.position} orderId={order._id} plant={plant} isBox={isBox} />
        ))}
        {isBox && plants.length > 0 && view.box === undefined && (
          <p className="text-sm text-muted">No box label: this parcel does not go to the USA.</p>
        )}
      </div>
      {isBox
        ? view.box !== undefined &&
          plants.length > 0 &&
          grownIn(plants) !== null && <BoxLabel box={view.box} order={order} plants={plants} />
        : plants.some(({ lines }) => lines !== undefined) && (
            <div
              className={
                layout === 'a4' ? 'flex flex-wrap print:contents' : 'flex flex-wrap gap-3 print:contents'
              }
            >
              {plants.flatMap((plant) =>
                plant.lines === undefined
                  ? []
                  : Array.from({ length: plant.units }, (_, index) => (
                      <Label key={`${plant.position} ${index}`} of={view} plant={plant} />
                    )),
              )}
            </div>
          )}
    </section>
  )
}

type PlantLineProps = { orderId: string; plant: PassportsView['plants'][number]; isBox: boolean }

function PlantLine({ orderId, plant, isBox }: PlantLineProps) {
  const [packFrom, { isLoading }] = usePackFromMutation()
  const [isAdding, setAdding] = useState(false)
  const choose = async (lotId: string) => {
    const { error } = await packFrom({
      id: orderId,
      body: { lots: [{ position: plant.position, lotId: lotId === '' ? null : lotId }] },
    })
    if (error !== undefined) dashboardToast.error(errorText(error))
  }
  const gaps = isBox
    ? grownIn([plant]) === null
      ? ['where it was grown is not known']
      : []
    : plant.missing.map((gap) => GAPS[gap])
  return (
    <div className="grid gap-2 border-t border-line pt-3 sm:grid-cols-[1fr_minmax(0,16rem)_auto] sm:items-end">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{`${plant.units} × ${plant.name}`}</p>
        {gaps.length > 0 && (
          <p className="text-sm font-semibold text-warn">{`No label: ${gaps.join('; ')}.`}</p>
        )}
      </div>
      <Select
        label={`Lot of ${plant.name}`}
        value={plant.lot?._id ?? ''}
        disabled={isLoading}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">Not chosen</option>
        {[
          ...plant.choices,
          ...(plant.lot !== undefined && plant.choices.every(({ _id }) => _id !== plant.lot?._id)
            ? [plant.lot]
            : []),
        ].map((lot) => (
          <option key={lot._id} value={lot._id}>
            {`${lot.code}, ${lotWords(lot)}`}
          </option>
        ))}
      </Select>
      <Button variant="secondary" aria-label={`New lot of ${plant.name}`} onClick={() => setAdding(true)}>
        New lot
      </Button>
      {isAdding && (
        <LotDialog
          product={{ id: plant.productId, name: plant.name }}
          lot={null}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
