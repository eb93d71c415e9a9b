import type { Toasts } from './toaster.tsx'

type Kind = 'success' | 'info' | 'error'
type Place = { position: 'top-right' | 'top-center'; /** Milliseconds. */ duration: number }

let opening: Promise<Toasts> | undefined

/** The library is fetched with the first toast; most visits show none. */
async function show(kind: Kind, text: string, place: Place): Promise<void> {
  try {
    opening ??= import('./toaster.tsx').then(({ openToasts }) => openToasts())
    const toasts = await opening
    toasts.show(kind, text, place)
  } catch (error) {
    // The connection is gone; the next toast tries again.
    opening = undefined
    console.warn('A message could not be shown', text, error)
  }
}

const toastsAt = (place: Place) => ({
  success: (text: string) => void show('success', text, place),
  info: (text: string) => void show('info', text, place),
  error: (text: string) => void show('error', text, place),
})

/** Places and times of the specification, section 2, general. */
export const shopToast = toastsAt({ position: 'top-right', duration: 5_000 })
export const dashboardToast = toastsAt({ position: 'top-center', duration: 2_000 })
