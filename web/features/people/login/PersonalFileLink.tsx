import type { MouseEvent, ReactNode } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { dashboardToast } from '../../../ui/toast.ts'
import { useIsConfirmedMutation } from './proof.api.ts'

type PersonalFileLinkProps = { href: string; className: string; children: ReactNode }

/** A link to a file with personal data, which asks for the password first unless it was entered recently. */
export function PersonalFileLink({ href, className, children }: PersonalFileLinkProps) {
  const [isConfirmed] = useIsConfirmedMutation()
  const save = async (event: MouseEvent): Promise<void> => {
    event.preventDefault()
    const { error } = await isConfirmed()
    if (error !== undefined) return dashboardToast.error(errorText(error))
    const link = document.createElement('a')
    link.href = href
    link.download = ''
    link.click()
  }
  return (
    <a href={href} download className={className} onClick={(event) => void save(event)}>
      {children}
    </a>
  )
}
