import { Button, type ButtonProps } from './Button.tsx'
import { NeedsScripts } from './NeedsScripts.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Sends its form once the page is hydrated, because the browser would otherwise submit it to the page itself. */
export function SubmitButton({ disabled = false, className = '', ...props }: ButtonProps) {
  const hydrated = useHydrated()
  // It waits only for a moment, so it is not dimmed.
  const looks = hydrated ? className : `${className} disabled:opacity-100`
  return (
    <>
      <Button {...props} type="submit" disabled={!hydrated || disabled} className={looks} />
      <NeedsScripts what="This form" />
    </>
  )
}
