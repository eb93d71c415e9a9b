import ArrowRight from 'lucide-react/icons/arrow-right'
import { paths } from '../../../../contract/paths.ts'
import type { HomeView } from '../../../../contract/schemas/storefront.ts'
import { Link } from '../../../routing/Link.tsx'
import { useCategories, useShopView } from '../../../routing/shop.ts'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { useGetProductCountsQuery } from '../products/shop/counts.api.ts'
import { isCut, withCut } from './cut-words.ts'
import { sectionClass } from './home-classes.ts'

export function PromoCards() {
  const { promos: all } = useShopView().home
  const { shown } = useCategories()
  const promos = all.filter(({ category }) => shown.some(({ key }) => key === category))
  if (promos.length === 0) return null
  return (
    <section aria-labelledby="promos-title" className={`${sectionClass} mt-4 sm:mt-5`}>
      <h2 id="promos-title" className="sr-only">
        Offers
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:gap-5 lg:grid-cols-3">
        {promos.map((promo) => (
          <li key={promo.picture}>
            <Card promo={promo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({
  promo: { picture, eyebrow, title, action, category, onSale },
}: {
  promo: HomeView['promos'][number]
}) {
  const { data: counts } = useGetProductCountsQuery(undefined, { skip: !isCut(eyebrow) })
  const { pathOf } = useCategories()
  const words = withCut(eyebrow, counts, category)
  return (
    <Link
      to={onSale ? paths.sale(category) : pathOf(category)}
      className="daylight group relative isolate flex aspect-[9/5] min-h-46 w-full flex-col items-start overflow-hidden rounded-card p-5 text-ink sm:aspect-[5/2] lg:aspect-[3/2]"
    >
      <ScenePicture
        name={picture}
        sizes="(min-width: 1280px) 392px, (min-width: 1024px) calc(33.3vw - 34px), calc(100vw - 32px)"
        className="absolute inset-0 -z-10 size-full object-cover object-[100%_75%] transition-transform duration-500 group-hover:scale-103 motion-reduce:transform-none"
      />
      {words !== null && <span className="text-sm font-semibold text-clay">{words}</span>}
      <span className="mt-1.5 max-w-[7.5em] font-serif text-2xl leading-tight font-semibold text-balance">
        {title}
      </span>
      <span className="mt-auto inline-flex items-center gap-1.5 rounded-full bg-surface px-4 py-2 text-sm font-semibold text-leaf">
        {action}
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform group-hover:translate-x-0.5 motion-reduce:transform-none"
        />
      </span>
    </Link>
  )
}
