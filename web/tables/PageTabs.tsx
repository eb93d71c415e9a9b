import { Link } from '../routing/Link.tsx'

type PageTabsProps = { label: string; tabs: readonly { label: string; to: string; isShown: boolean }[] }

/** Links between pages that belong together, below their heading. */
export const PageTabs = ({ label, tabs }: PageTabsProps) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {tabs.map((tab) => (
      <Link
        key={tab.to}
        to={tab.to}
        aria-current={tab.isShown ? 'page' : undefined}
        className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold hover:border-leaf hover:text-leaf aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-on-leaf"
      >
        {tab.label}
      </Link>
    ))}
  </nav>
)
