import type { ReactNode } from 'react'
import { UnlistedHead } from '../routing/Head.tsx'

/** A page's heading and the document's title, with actions on the whole page beside it. */
export const PAGE_TITLE_ID = 'page-title'

export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:gap-x-2">
      <UnlistedHead title={title} />
      <h1
        id={PAGE_TITLE_ID}
        tabIndex={-1}
        className="outline-none font-serif text-2xl text-balance wrap-anywhere sm:text-3xl"
      >
        {title}
      </h1>
      {children !== undefined && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}
