import type { ToastAction, ToastKind, Toasts } from './toaster.tsx'

type Place = { position: 'top-right' | 'top-center'; /** Milliseconds. */ duration: number }

let opening: Promise<Toasts> | undefined

const openModal = () => document.querySelector('dialog:modal')

/** The library is loaded with the first toast, because most visits show none. */
async function show(kind: ToastKind, text: string, place: Place, action?: ToastAction): Promise<void> {
  const modal = openModal()
  try {
    opening ??= import('./toaster.tsx').then(({ openToasts }) => openToasts())
    const toasts = await opening
    // A dialog opened while the library was loading, such as the cart, shows the result itself, and the page's success
    // message would cover it.
    if (kind === 'success' && ![null, modal].includes(openModal())) return
    toasts.show(kind, text, { ...place, action })
  } catch (error) {
    // The connection failed; the next toast tries again.
    opening = undefined
    console.warn('A message could not be shown', text, error)
  }
}

/** Each may have one button, which closes the toast. */
const toastsAt = (place: Place) => ({
  success: (text: string, action?: ToastAction) => void show('success', text, place, action),
  info: (text: string, action?: ToastAction) => void show('info', text, place, action),
  error: (text: string, action?: ToastAction) => void show('error', text, place, action),
})

/** Places and times of docs/behaviour.md#waiting-and-toasts. */
export const shopToast = toastsAt({ position: 'top-right', duration: 5_000 })
export const dashboardToast = toastsAt({ position: 'top-center', duration: 2_000 })
