import { Link } from 'react-router'
import { categorySlug } from '../../../contract/categories.ts'
import { paths } from '../../../contract/paths.ts'
import { ScenePicture } from '../layout/ScenePicture.tsx'

const PROMOS = [
  {
    scene: 'promo-new-leaves',
    over: 'New arrivals',
    title: 'Fresh leaves for dim corners',
    to: paths.category(categorySlug('indoor plants')),
  },
  {
    scene: 'promo-desert',
    over: 'Forgiving',
    title: 'Desert friends that forget to drink',
    to: paths.category(categorySlug('succulents & cacti')),
  },
  {
    scene: 'promo-tools',
    over: 'Potting bench',
    title: 'Tools that last longer than trends',
    to: paths.category(categorySlug('plant accessories')),
  },
]

/** Words on light pictures: the same colours in both themes. */
export function PromoCards() {
  return (
    <section aria-label="Ideas">
      <ul className="grid gap-4 sm:gap-5 md:grid-cols-3">
        {PROMOS.map(({ scene, over, title, to }) => (
          <li key={scene}>
            <Link
              to={to}
              className="group relative block overflow-hidden rounded-card bg-[#ece9dc] text-[#1d2a23] transition-shadow hover:shadow-card"
            >
              <ScenePicture
                name={scene}
                sizes="(min-width: 80rem) 26rem, (min-width: 48rem) 33vw, 100vw"
                className="w-full transition-transform duration-300 group-hover:scale-[1.03] motion-reduce:transform-none"
              />
              <span className="absolute inset-y-0 left-0 flex w-[58%] flex-col p-5 sm:p-6 md:p-5 lg:p-7">
                <span className="text-xs font-semibold tracking-[0.1em] text-[#97401f] uppercase">
                  {over}
                </span>
                <span className="mt-1.5 font-serif text-xl leading-tight font-semibold text-balance lg:text-2xl">
                  {title}
                </span>
                <span aria-hidden="true" className="mt-auto font-semibold group-hover:underline">
                  Have a look →
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
