import { useState } from 'react'
import type { ShelfPlantBody, ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { SHELF } from '../../../../contract/shelf.ts'
import { errorText } from '../../../api/error-text.ts'
import { FormModal } from '../../../forms/FormModal.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useShown } from '../../../routing/use-shown.ts'
import { bodyOf, textsOf, type PlantTexts } from './plant-form.ts'
import { ProductChoice, useProductChoice } from './ProductChoice.tsx'
import { useAddPlantMutation, useChangePlantMutation, useRemovePlantMutation } from './shelf.api.ts'
import { localDay } from './shelf-words.ts'

type PlantModalProps = {
  /** `null` for a new one. */
  plant: ShelfPlantView | null
  onClose: () => void
}

export function PlantModal({ plant, onClose }: PlantModalProps) {
  const [today] = useState(() => localDay(new Date()))
  // Identifies the plant, so that a repeated request after a lost answer adds no second one.
  const [requestId] = useState(() => crypto.randomUUID())
  const { isSearching, ...choice } = useProductChoice()
  const { chosen } = choice
  const [isLeaving, setLeaving] = useState(false)
  const { field, isDirty, isSubmitting, onSubmit, refuse, closeSaved, problem } = useTextForm<PlantTexts>({
    start: textsOf(plant, today),
    missing: { name: 'Please enter a name', since: 'Please choose a date' },
  })
  const [known, setKnown] = useState(() => bodyOf(textsOf(plant, today)))
  const [add] = useAddPlantMutation()
  const [change] = useChangePlantMutation()
  const shown = useShown()

  const save = onSubmit(async (texts) => {
    const body = bodyOf({ ...texts, name: texts.name.trim() || (chosen?.name ?? '') })
    const { error } =
      plant === null
        ? await add({ body: { requestId, productId: chosen?._id ?? null, ...body } })
        : await change({ id: plant._id, body: changesOf(known, body) })
    if (error !== undefined) return refuse(error)
    dashboardToast.success(plant === null ? `${body.name} was added to your plants` : 'Saved')
    setKnown(body)
    if (plant !== null) closeSaved(onClose)
    else if (shown.current) onClose()
  })
  return (
    <>
      <FormModal title={plant?.name ?? 'Add a plant'} isDirty={isDirty} onClose={onClose}>
        <form onSubmit={save} noValidate className="grid gap-4">
          {plant === null && <ProductChoice {...choice} />}
          <TextField
            label="Name"
            hint="Your name for this plant"
            required={chosen === undefined}
            placeholder={chosen?.name}
            maxLength={SHELF.nameLength}
            autoComplete="off"
            {...field('name')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Water every … days"
              type="number"
              inputMode="numeric"
              min={1}
              max={SHELF.waterDays}
              step={1}
              hint={hintOf(plant)}
              {...field('waterDays')}
            />
            <TextField label="Last watered" type="date" {...field('lastWateredOn')} />
            <TextField
              label="Repot every … months"
              type="number"
              inputMode="numeric"
              min={1}
              max={SHELF.repotMonths.most}
              step={1}
              hint="Leave empty for never"
              {...field('repotMonths')}
            />
            <TextField label="Last repotted" type="date" {...field('repottedOn')} />
            <TextField label="Owned since" type="date" required {...field('since')} />
          </div>
          {problem !== null && <FormError>{problem}</FormError>}
          <div className="flex flex-wrap items-center justify-between gap-3">
            {plant === null ? (
              <span />
            ) : (
              <Button variant="secondary" className="text-danger" onClick={() => setLeaving(true)}>
                Remove plant
              </Button>
            )}
            <FormActions
              submit={plant === null ? 'Add' : 'Save'}
              busy={isSubmitting || isSearching}
              onCancel={onClose}
            />
          </div>
        </form>
      </FormModal>
      {isLeaving && plant !== null && (
        <Leaving plant={plant} onStay={() => setLeaving(false)} onGone={onClose} />
      )}
    </>
  )
}

/** Returns the changed fields: the others may have been changed in another window. */
const changesOf = (before: object, body: ReturnType<typeof bodyOf>): ShelfPlantBody => {
  const known = new Map(Object.entries(before))
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== known.get(name)))
}

const hintOf = (plant: ShelfPlantView | null): string =>
  plant?.waterDays === undefined || plant.ownWaterDays === true
    ? 'Leave empty for our recommendation'
    : `Default: every ${plant.waterDays === 1 ? 'day' : `${plant.waterDays} days`}`

type LeavingProps = { plant: ShelfPlantView; onStay: () => void; onGone: () => void }

function Leaving({ plant, onStay, onGone }: LeavingProps) {
  const [remove, { isLoading, error }] = useRemovePlantMutation()
  const shown = useShown()
  const go = async () => {
    const answer = await remove({ id: plant._id })
    if (answer.error !== undefined) return
    dashboardToast.success(`${plant.name} was removed from your plants`)
    if (shown.current) onGone()
  }
  return (
    <ConfirmDialog
      title={`Remove ${plant.name}?`}
      confirmLabel="Remove"
      pending={isLoading}
      problem={error === undefined ? null : errorText(error)}
      onConfirm={() => void go()}
      onCancel={onStay}
    >
      Its watering and repotting dates are deleted, and the plant is removed from your calendar.
    </ConfirmDialog>
  )
}
