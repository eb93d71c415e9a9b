import { CATEGORIES, CATEGORY_TITLES, categorySlug, type Category } from '../../../../contract/categories.ts'
import { paths } from '../../../../contract/paths.ts'
import { Link } from '../../../routing/Link.tsx'
import { ScenePicture } from '../../shared/ScenePicture.tsx'
import { sectionClass } from './home-classes.ts'

const looks: Record<Category, { scene: string; tint: string }> = {
  'indoor plants': { scene: 'category-indoor-plants', tint: 'bg-tint-sage' },
  'outdoor plants': { scene: 'category-outdoor-plants', tint: 'bg-tint-lime' },
  'succulents & cacti': { scene: 'category-succulents-and-cacti', tint: 'bg-tint-blush' },
  'plant accessories': { scene: 'category-plant-accessories', tint: 'bg-tint-sky' },
}

export function CategoryTiles() {
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
  const { scene, tint } = looks[category]
  return (
    <Link
      to={paths.category(categorySlug(category))}
      className={`group flex h-full flex-col gap-3 rounded-card p-3 sm:flex-row sm:items-center sm:gap-5 sm:p-3.5 lg:max-xl:gap-3.5 ${tint}`}
    >
      <ScenePicture
        name={scene}
        sizes="(min-width: 1280px) 96px, (min-width: 1024px) 72px, (min-width: 640px) 96px, calc(50vw - 46px)"
        className="aspect-square w-full rounded-2xl object-cover transition-transform duration-300 group-hover:scale-103 motion-reduce:transform-none sm:w-24 sm:shrink-0 lg:max-xl:w-18"
      />
      <span className="px-1 pb-1 font-serif text-lg leading-tight font-semibold sm:p-0 sm:text-xl lg:max-xl:text-lg">
        {CATEGORY_TITLES[category]}
      </span>
    </Link>
  )
}
