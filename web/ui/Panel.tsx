import { useId, type ReactNode, type Ref } from 'react'

type PanelProps = {
  title: string
  /** Of the heading. */
  size?: 'text-lg' | 'text-xl'
  /** Of the card: its gap, and whether it is printed. */
  className?: string
  /** Of the heading, which can then be given the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

/** A card of a page, named by its heading. */
export function Panel({ title, size = 'text-xl', className = 'gap-4', titleRef, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid rounded-card border border-line bg-surface p-5 ${className}`}
    >
      <h2
        ref={titleRef}
        id={id}
        {...(titleRef !== undefined && { tabIndex: -1 })}
        className={`font-serif outline-none ${size}`}
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
