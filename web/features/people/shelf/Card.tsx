import { useId, type ReactNode, type Ref } from 'react'

type CardProps = {
  title: string
  /** Text beside the heading. */
  note?: string
  className?: string
  /** The heading, which takes the focus when the element that had it is gone. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One card of the page, named by its heading. */
export function Card({ title, note, className = 'border-line bg-surface', heading, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`rounded-card border p-5 sm:p-6 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} ref={heading} tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
          {title}
        </h2>
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      </div>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}
