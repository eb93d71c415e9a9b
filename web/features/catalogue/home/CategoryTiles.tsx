import type { ShownCategory } from '../../../../contract/categories.ts'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import { paths } from '../../../../contract/paths.ts'
import { Link } from '../../../routing/Link.tsx'
import { useCategories } from '../../../routing/shop.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { useGetTrendingQuery } from './home.api.ts'
import { sectionClass } from './home-classes.ts'

const TILES = 4

type Look = { quarter: string; tint: string }

/** The tiles of a new shop show one picture, two by two; each moves its quarter into view. */
const looks: Record<string, Look> = {
  'indoor plants': { quarter: '', tint: 'bg-tint-sage' },
  'outdoor plants': { quarter: '-ml-[100%]', tint: 'bg-tint-lime' },
  'succulents & cacti': { quarter: '-mt-[100%]', tint: 'bg-tint-blush' },
  'plant accessories': { quarter: '-mt-[100%] -ml-[100%]', tint: 'bg-tint-sky' },
}

/** Not in a shop without products, where they lead to nothing. */
export function CategoryTiles() {
  const { data } = useGetTrendingQuery(PAGE_SIZES.home)
  const { pages } = useCategories()
  if (data?.totalProducts === 0) return null
  return (
    <section aria-labelledby="categories-title" className={`${sectionClass} mt-4 sm:mt-9`}>
      <h2 id="categories-title" className="sr-only">
        Categories
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {pages.slice(0, TILES).map((category, place) => (
          <li key={category.key}>
            <Tile category={category} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ category, place }: { category: ShownCategory; place: number }) {
  const { title, slug, image, imageAlt } = category
  const { quarter } = looks[category.key] ?? {}
  const { tint = '' } = looks[category.key] ?? Object.values(looks)[place] ?? {}
  return (
    <Link
      to={paths.category(slug)}
      className={`group flex h-full flex-col gap-3 rounded-card p-3 sm:flex-row sm:flex-wrap sm:items-center sm:gap-5 sm:p-3.5 lg:max-xl:gap-3.5 ${tint}`}
    >
      {(image !== undefined || quarter !== undefined) && (
        <span className="aspect-square w-full overflow-hidden rounded-2xl transition-transform duration-300 group-hover:scale-103 motion-reduce:transform-none sm:w-24 sm:shrink-0 lg:max-xl:w-18">
          {image === undefined ? (
            <ScenePicture
              name="categories"
              placeholder={null}
              sizes="(min-width: 1280px) 192px, (min-width: 1024px) 144px, (min-width: 640px) 192px, calc(100vw - 92px)"
              className={`w-[200%] max-w-none ${quarter}`}
            />
          ) : (
            <Picture
              url={image}
              alt={imageAlt ?? ''}
              sizes="(min-width: 1280px) 96px, (min-width: 640px) 96px, calc(50vw - 46px)"
              width={192}
              height={192}
              placeholder={null}
              className="size-full object-cover"
            />
          )}
        </span>
      )}
      <span className="px-1 pb-1 font-serif sm:grow sm:basis-26 text-lg leading-tight font-semibold sm:p-0 sm:text-xl lg:max-xl:text-lg">
        {title}
      </span>
    </Link>
  )
}
