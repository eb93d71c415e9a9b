import type { LucideIcon } from 'lucide-react'
import { Link } from '../../routing/Link.tsx'

type StatsCardProps = { icon: LucideIcon; label: string; value: string; to?: string }

/** One figure; a link when there is a list behind it. */
export function StatsCard({ icon: Icon, label, value, to }: StatsCardProps) {
  const face = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span className="block truncate font-serif text-2xl tabular-nums">{value}</span>
      </span>
    </>
  )
  const shape = 'flex items-center gap-4 rounded-2xl border border-line bg-surface p-5'
  return to === undefined ? (
    <div className={shape}>{face}</div>
  ) : (
    <Link to={to} className={`${shape} transition-colors hover:border-leaf`}>
      {face}
    </Link>
  )
}

/** One to four columns, depending on the width (specification, section 2). */
export function StatsGrid({ children }: { children: React.ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">{children}</div>
}
