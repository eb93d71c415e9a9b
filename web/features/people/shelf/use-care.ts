import { useEffect, useRef, useState } from 'react'
import type { ShelfPlantBody, ShelfPlantView } from '../../../../contract/schemas/shelf.ts'
import { errorText } from '../../../api/error-text.ts'
import { dashboardToast } from '../../../ui/toast.ts'
import { useChangePlantMutation } from './shelf.api.ts'

/**
 * Actions on a plant with one button. When the action removes the plant's line together with its button, the list's
 * heading takes the focus.
 *
 * @param listed the plants of the list
 */
export function useCare(listed: readonly ShelfPlantView[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [change] = useChangePlantMutation()
  const [busy, setBusy] = useState<string | null>(null)
  const pressed = useRef<string | null>(null)

  useEffect(() => {
    if (pressed.current === null || listed.some(({ _id }) => _id === pressed.current)) return
    pressed.current = null
    if (document.activeElement === document.body) heading.current?.focus()
  })

  const care = async (plant: ShelfPlantView, what: string, body: ShelfPlantBody, done: string) => {
    if (busy !== null) return
    setBusy(`${plant._id} ${what}`)
    pressed.current = plant._id
    const { error } = await change({ id: plant._id, body })
    setBusy(null)
    if (error === undefined) dashboardToast.success(done)
    else dashboardToast.error(errorText(error))
  }
  const isBusy = (plant: ShelfPlantView, what: string) => busy === `${plant._id} ${what}`
  return { heading, care, isBusy }
}
