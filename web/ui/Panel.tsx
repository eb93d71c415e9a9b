import { useId, type ReactNode } from 'react'

type PanelProps = {
  title: string
  /** Of the heading. */
  size?: 'text-lg' | 'text-xl'
  /** Of the card: its gap, and whether it is printed. */
  className?: string
  children: ReactNode
}

/** A card of a page, named by its heading. */
export function Panel({ title, size = 'text-xl', className = 'gap-4', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid rounded-card border border-line bg-surface p-5 ${className}`}
    >
      <h2 id={id} className={`font-serif ${size}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
