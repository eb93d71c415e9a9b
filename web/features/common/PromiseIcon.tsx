import type { LucideIcon } from 'lucide-react'
import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import type { ShopFacts } from '../../../contract/schemas/storefront.ts'
import { Link } from '../../routing/Link.tsx'

type PromiseIconName = ShopFacts['promises'][number]['icon']

const ICONS: Record<PromiseIconName, LucideIcon> = {
  delivery: Truck,
  guarantee: ShieldCheck,
  support: Headset,
}

/** The icon beside a promise, whose text says the same. */
export function PromiseIcon({ name, className }: { name: PromiseIconName; className: string }) {
  const Icon = ICONS[name]
  return <Icon aria-hidden="true" className={className} />
}

/** Behind a promise of money back: the page that says when. */
export const ReturnsLink = ({ to }: { to: string | undefined }) =>
  to !== undefined && (
    <Link to={to} className="link ml-1">
      Returns
    </Link>
  )
