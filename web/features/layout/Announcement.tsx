import { SetLink } from '../../routing/Link.tsx'
import { useShopView } from '../../routing/shop.ts'

/** A line of the merchant's above the header; nothing without one. */
export function Announcement() {
  const { announcement } = useShopView()
  if (announcement === undefined) return null
  const { text, link } = announcement
  return (
    <section aria-label="Announcement" className="bg-forest text-cream print:hidden">
      <p className="mx-auto max-w-7xl px-4 py-2 text-center text-sm font-medium text-balance wrap-anywhere sm:px-6 lg:px-8">
        {link === undefined ? (
          text
        ) : (
          <SetLink
            to={link}
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
          >
            {text}
          </SetLink>
        )}
      </p>
    </section>
  )
}
