import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import { SpinnerRing } from './Spinner.tsx'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonVariant & {
    /** True while its action is running: the button keeps the focus and ignores presses. */
    busy?: boolean
  }

export function Button({ variant, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button is clicked by Enter in a field as well.
    if (busy) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, className })}
      {...rest}
    >
      {busy && <SpinnerRing />}
      {children}
    </button>
  )
}
