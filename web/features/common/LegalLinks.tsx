import { contentPaths } from '../../../contract/content.ts'
import { Link } from '../../routing/Link.tsx'
import { useShopView } from '../../routing/shop.ts'

const STYLES = {
  page: [
    'gap-x-4 text-muted',
    'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11',
  ],
  foot: [
    'gap-x-6 text-cream-muted',
    'inline-flex min-h-9 items-center hover:text-cream hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  ],
} as const

type LegalLinksProps = { on?: keyof typeof STYLES; className?: string }

/** Links to the shop's terms and the like; nothing while none is published. */
export function LegalLinks({ on = 'page', className = '' }: LegalLinksProps) {
  const { pages } = useShopView().legal
  const [list, link] = STYLES[on]
  return pages.length === 0 ? null : (
    <ul aria-label="Terms and conditions" className={`flex flex-wrap text-sm ${list} ${className}`}>
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={contentPaths.page(slug)} className={link}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
