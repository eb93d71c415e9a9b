import { useEffect } from 'react'
import { openToastRegion } from './toast-region.ts'

/** Makes the place for toasts as soon as the page lives; it is empty until there is one. */
export function ToastPlace() {
  useEffect(() => void openToastRegion(), [])
  return null
}
