import { paths } from '../../../contract/paths.ts'
import { Head } from '../../routing/Head.tsx'
import { SHOP_NAME, useOrigin } from '../../routing/site.ts'
import { BlogPosts } from './BlogPosts.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { Deals } from './Deals.tsx'
import { Hero } from './Hero.tsx'
import { Promises } from './Promises.tsx'
import { PromoCards } from './PromoCards.tsx'
import { TrendingPlants } from './TrendingPlants.tsx'

export function Component() {
  const origin = useOrigin()
  return (
    <>
      <Head
        title={null}
        description="Healthy, house-ready plants and the things that keep them that way: indoor and outdoor plants, succulents, cacti and accessories, potted by hand and delivered free."
        path={paths.home()}
        jsonLd={[
          {
            '@context': 'https://schema.org',
            '@type': 'Organization',
            name: SHOP_NAME,
            url: origin,
            logo: `${origin}/icon-512.png`,
          },
        ]}
      />
      <div className="mx-auto max-w-[80rem] px-3 sm:px-4">
        <Hero />
      </div>
      <div className="mx-auto grid max-w-7xl gap-14 px-4 pt-5 sm:gap-20 sm:px-6 sm:pt-8 lg:px-8">
        <CategoryTiles />
        <TrendingPlants />
        <Deals />
        <PromoCards />
        <Promises />
        <BlogPosts />
      </div>
    </>
  )
}
