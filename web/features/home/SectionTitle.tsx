import type { ReactNode } from 'react'

/** The heading of a section of the home page, with a link beside it. */
export function SectionTitle({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 sm:mb-8">
      <h2 id={id} className="font-serif text-3xl sm:text-4xl">
        {title}
      </h2>
      {children}
    </div>
  )
}
