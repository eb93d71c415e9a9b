import type { ComponentProps } from 'react'
import { LENGTHS } from '../../../../../contract/limits.ts'
import { PasswordField } from '../../../../ui/PasswordField.tsx'

type Rest = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>

/** The field for a new password. */
export function NewPasswordField(rest: Rest) {
  return (
    <PasswordField
      label="New password"
      autoComplete="new-password"
      minLength={LENGTHS.passwordLeast}
      maxLength={LENGTHS.passwordMost}
      hint={`At least ${LENGTHS.passwordLeast} characters. Four words with spaces make a good password.`}
      required
      {...rest}
    />
  )
}
