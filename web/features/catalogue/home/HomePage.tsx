import { paths } from '../../../../contract/paths.ts'
import { Head } from '../../../routing/Head.tsx'
import { useShop } from '../../../routing/shop.ts'
import { useOrigin } from '../../../routing/site.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import { DealsOfTheMonth } from './DealsOfTheMonth.tsx'
import { Hero } from './Hero.tsx'
import { shopJsonLd } from './home-json-ld.ts'
import { LatestFromBlog } from './LatestFromBlog.tsx'
import { PromoCards } from './PromoCards.tsx'
import { Promises } from './Promises.tsx'
import { TrendingPlants } from './TrendingPlants.tsx'

export function Component() {
  const origin = useOrigin()
  const shop = useShop()
  return (
    <>
      <Head
        title={null}
        description={shop.description}
        path={paths.home()}
        jsonLd={shopJsonLd(shop, origin)}
      />
      <Hero />
      <CategoryTiles />
      <PromoCards />
      <TrendingPlants />
      <DealsOfTheMonth />
      <Promises />
      <LatestFromBlog />
    </>
  )
}
