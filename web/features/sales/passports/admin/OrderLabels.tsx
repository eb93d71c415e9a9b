import { useState } from 'react'
import type { LabelGap } from '../../../../../contract/lots.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import type { PassportsView } from '../../../../../contract/schemas/lot.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { LotDialog } from '../../../catalogue/lots/admin/LotDialog.tsx'
import { lotWords } from '../../../catalogue/lots/admin/lot-words.ts'
import { obstacleOf } from '../../delivery/admin/packing/pieces.ts'
import { usePackFromMutation } from '../passports.api.ts'
import { BoxLabel, grownIn } from './BoxLabel.tsx'
import { Label } from './Label.tsx'
import { packedPlants, type Layout } from './packed-plants.ts'

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
  const packed = packedPlants(order, view)
  const obstacle = obstacleOf(order)
  const isBox = layout === 'box'
  return (
    <section aria-label={`Labels of ${order.orderId}`} className="grid gap-3 print:contents">
      <div className="grid gap-3 rounded-card border border-line bg-surface p-5 print:hidden">
        <h2 className="text-lg font-semibold">{order.orderId}</h2>
        {obstacle !== null && (
          <p className="text-sm font-semibold text-warn">{`No label: this order ${obstacle}.`}</p>
        )}
        {packed.length === 0 && obstacle === null && (
          <p className="text-sm text-muted">This order holds no plants to label.</p>
        )}
        {packed.map(({ plant, units }) => (
          <PlantLine key={plant.position} orderId={order._id} plant={plant} units={units} isBox={isBox} />
        ))}
        {isBox && packed.length > 0 && view.box === undefined && (
          <p className="text-sm text-muted">No box label: this parcel does not go to the USA.</p>
        )}
      </div>
      {isBox
        ? view.box !== undefined &&
          packed.length > 0 &&
          grownIn(packed) !== null && <BoxLabel box={view.box} order={order} packed={packed} />
        : packed.some(({ plant }) => plant.lines !== undefined) && (
            <div
              className={
                layout === 'a4' ? 'flex flex-wrap print:contents' : 'flex flex-wrap gap-3 print:contents'
              }
            >
              {packed.flatMap(({ plant, units }) =>
                plant.lines === undefined
                  ? []
                  : Array.from({ length: units }, (_, index) => (
                      <Label key={`${plant.position} ${index}`} of={view} plant={plant} />
                    )),
              )}
            </div>
          )}
    </section>
  )
}

type PlantLineProps = {
  orderId: string
  plant: PassportsView['plants'][number]
  units: number
  isBox: boolean
}

function PlantLine({ orderId, plant, units, isBox }: PlantLineProps) {
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
    ? grownIn([{ plant, units }]) === null
      ? ['where it was grown is not known']
      : []
    : plant.missing.map((gap) => GAPS[gap])
  return (
    <div className="grid gap-2 border-t border-line pt-3 sm:grid-cols-[1fr_minmax(0,16rem)_auto] sm:items-end">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{`${units} × ${plant.name}`}</p>
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
