import { useEffect } from 'react'
import { openToastRegion } from './toast-region.ts'

/** Makes the region for toasts at hydration; it is empty until there is one. */
export function ToastPlace() {
  useEffect(() => void openToastRegion(), [])
  return null
}
