import type { LucideIcon } from 'lucide-react'
import { Link } from '../routing/Link.tsx'

type StatsCardProps = { icon: LucideIcon; label: string; value: string; to?: string }

/** One figure; a link when it belongs to a list. */
export function StatsCard({ icon: Icon, label, value, to }: StatsCardProps) {
  const face = (
    <span className="flex items-center gap-x-4 gap-y-2 @max-3xs:flex-col @max-3xs:items-start">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf @max-3xs:size-9">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span className="block font-serif text-2xl font-semibold wrap-anywhere tabular-nums @max-3xs:text-xl">
          {value}
        </span>
      </span>
    </span>
  )
  const shape = '@container block rounded-card border border-line bg-surface p-5 max-sm:p-4'
  return to === undefined ? (
    <div className={shape}>{face}</div>
  ) : (
    <Link to={to} className={`${shape} transition-colors hover:border-leaf`}>
      {face}
    </Link>
  )
}

/** One to four columns, depending on the width; an odd last card takes the rest of a phone's row. */
export function StatsGrid({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4 max-sm:gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full">
      {children}
    </div>
  )
}
