import { useId, type ReactNode } from 'react'

type SectionProps = { title: string; children: ReactNode }

/** One card of the page, named by its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="font-serif text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-4 grid gap-5">{children}</div>
    </section>
  )
}
