import { contentPaths } from '../../../contract/content.ts'
import type { ShopInfo } from '../../../contract/schemas/shop.ts'
import { Link } from '../../routing/Link.tsx'

type LegalLinksProps = { pages: ShopInfo['legalPages']; className?: string }

/** Links to the shop's terms and the like; nothing while none is published. */
export const LegalLinks = ({ pages, className = '' }: LegalLinksProps) =>
  pages === undefined || pages.length === 0 ? null : (
    <ul
      aria-label="Terms and conditions"
      className={`flex flex-wrap gap-x-4 text-sm text-muted ${className}`}
    >
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link
            to={contentPaths.page(slug)}
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
