import type { ReactNode } from 'react'

type FormErrorProps = {
  /** For fields that the message refers to. */
  id?: string
  children: ReactNode
  detail?: string | undefined
}

/** The reason why a form was not accepted, announced by screen readers when it appears. */
export function FormError({ id, children, detail }: FormErrorProps) {
  return (
    <div id={id} role="alert" className="rounded-2xl bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="font-semibold">{children}</p>
      {detail !== undefined && <p className="mt-0.5">{detail}</p>}
    </div>
  )
}
