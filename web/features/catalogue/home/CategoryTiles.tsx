import { CATEGORIES, CATEGORY_TITLES, categorySlug, type Category } from '../../../../contract/categories.ts'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import { paths } from '../../../../contract/paths.ts'
import { Link } from '../../../routing/Link.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { useGetTrendingQuery } from './home.api.ts'
import { sectionClass } from './home-classes.ts'

/** All four tiles show one picture, two by two; each moves its quarter into view. */
const looks: Record<Category, { quarter: string; tint: string }> = {
  'indoor plants': { quarter: '', tint: 'bg-tint-sage' },
  'outdoor plants': { quarter: '-ml-[100%]', tint: 'bg-tint-lime' },
  'succulents & cacti': { quarter: '-mt-[100%]', tint: 'bg-tint-blush' },
  'plant accessories': { quarter: '-mt-[100%] -ml-[100%]', tint: 'bg-tint-sky' },
}

/** Not in a shop without products, where they lead to nothing. */
export function CategoryTiles() {
  const { data } = useGetTrendingQuery(PAGE_SIZES.home)
  if (data?.totalProducts === 0) return null
  return (
    <section aria-labelledby="categories-title" className={`${sectionClass} mt-4 sm:mt-9`}>
      <h2 id="categories-title" className="sr-only">
        Categories
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Tile category={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ category }: { category: Category }) {
  const { quarter, tint } = looks[category]
  return (
    <Link
      to={paths.category(categorySlug(category))}
      className={`group flex h-full flex-col gap-3 rounded-card p-3 sm:flex-row sm:flex-wrap sm:items-center sm:gap-5 sm:p-3.5 lg:max-xl:gap-3.5 ${tint}`}
    >
      <span className="aspect-square w-full overflow-hidden rounded-2xl transition-transform duration-300 group-hover:scale-103 motion-reduce:transform-none sm:w-24 sm:shrink-0 lg:max-xl:w-18">
        <ScenePicture
          name="categories"
          placeholder={null}
          sizes="(min-width: 1280px) 192px, (min-width: 1024px) 144px, (min-width: 640px) 192px, calc(100vw - 92px)"
          className={`w-[200%] max-w-none ${quarter}`}
        />
      </span>
      <span className="px-1 pb-1 font-serif sm:grow sm:basis-26 text-lg leading-tight font-semibold sm:p-0 sm:text-xl lg:max-xl:text-lg">
        {CATEGORY_TITLES[category]}
      </span>
    </Link>
  )
}
