import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { controlClass, Field, type FieldVariant } from './Field.tsx'

type PasswordFieldProps = FieldVariant & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/**
 * A password with a button that shows it. It is hidden again when the form is sent, so that browsers recognise it as a
 * password.
 */
export function PasswordField({ label, hint, error, required, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const hideWhenSent = (node: HTMLDivElement | null) => {
    const form = node?.closest('form')
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div ref={hideWhenSent} className="relative">
          <input
            required={required}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...rest}
            type={isShown ? 'text' : 'password'}
            className={`${controlClass} h-12 pr-14`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">Show password</span>
          </button>
        </div>
      )}
    </Field>
  )
}
