import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** A heading where the page has no other one. */
  as?: 'h1' | 'h2' | 'p'
  icon?: LucideIcon
  /** Instead of the icon. */
  picture?: ReactNode
  children?: ReactNode
}

/** A friendly message that there is nothing here, with a link onward. */
export function EmptyState({ title, as: Title = 'p', icon: Icon, picture, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-5 px-4 py-14 text-center">
      {picture}
      {Icon !== undefined && (
        <span className="grid size-16 place-items-center rounded-full bg-leaf-soft text-leaf">
          <Icon aria-hidden="true" className="size-7" />
        </span>
      )}
      <Title className="max-w-full font-serif text-2xl font-semibold text-balance wrap-anywhere">
        {title}
      </Title>
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
    </div>
  )
}
