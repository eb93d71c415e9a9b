import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with a form as a whole, read out as it appears; `detail` says more where somebody knows more. */
export function FormError({ children, detail }: { children: ReactNode; detail?: string | undefined }) {
  return (
    <div role="alert" className="flex gap-3 rounded-2xl bg-danger-soft px-4 py-3 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{children}</p>
        {detail !== undefined && <p className="mt-0.5 text-sm">{detail}</p>}
      </div>
    </div>
  )
}
