import { Link } from 'react-router'
import { CATEGORIES, CATEGORY_TITLES, categorySlug, type Category } from '../../../contract/categories.ts'
import { paths } from '../../../contract/paths.ts'
import { ScenePicture } from '../layout/ScenePicture.tsx'

const LOOKS: Record<Category, { scene: string; tint: string }> = {
  'indoor plants': { scene: 'category-indoor-plants', tint: 'bg-tint-sage' },
  'outdoor plants': { scene: 'category-outdoor-plants', tint: 'bg-tint-lime' },
  'succulents & cacti': { scene: 'category-succulents-and-cacti', tint: 'bg-tint-blush' },
  'plant accessories': { scene: 'category-plant-accessories', tint: 'bg-tint-sky' },
}

export function CategoryTiles() {
  return (
    <section aria-label="Categories">
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
  const { scene, tint } = LOOKS[category]
  return (
    <Link
      to={paths.category(categorySlug(category))}
      className={`group flex h-full items-center gap-3 rounded-card p-3 transition-shadow hover:shadow-card sm:gap-5 sm:p-4 ${tint}`}
    >
      <ScenePicture
        name={scene}
        sizes="96px"
        className="size-16 shrink-0 rounded-2xl object-cover transition-transform group-hover:scale-105 motion-reduce:transform-none sm:size-22"
      />
      <span className="min-w-0 font-serif text-base leading-tight font-semibold hyphens-auto sm:text-xl">
        {CATEGORY_TITLES[category]}
      </span>
    </Link>
  )
}
