import { Button, type ButtonProps } from './Button.tsx'
import { NeedsScripts } from './NeedsScripts.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Sends its form once the page has come to life; pressed earlier, the browser would send it by itself, to nobody. */
export function SubmitButton({ disabled = false, className = '', ...props }: ButtonProps) {
  const hydrated = useHydrated()
  // It waits for a blink: that is no reason to fade.
  const looks = hydrated ? className : `${className} disabled:opacity-100`
  return (
    <>
      <Button {...props} type="submit" disabled={!hydrated || disabled} className={looks} />
      <NeedsScripts what="This form" />
    </>
  )
}
