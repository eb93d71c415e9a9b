import { paths } from '../../../../contract/paths.ts'
import { plainWords } from '../../../../contract/plain-words.ts'
import { socialPath } from '../../../../contract/images.ts'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import { Head } from '../../../routing/Head.tsx'
import { useOrigin } from '../../../routing/site.ts'
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld.ts'
import { useMoney } from '../../../routing/money.ts'
import { useCategories, useShop, useShopView } from '../../../routing/shop.ts'

/** About the length that search engines show, in characters. */
const DESCRIPTION = 155

/** @param props.detail with the reviews that the page shows */
export function ProductHead({ detail }: { detail: ProductDetailView }) {
  const origin = useOrigin()
  const { name } = useShop()
  const { currency } = useMoney()
  const categories = useCategories()
  const { money } = useShopView()
  const { product } = detail
  const image = socialPath(product.image)
  const path = paths.productPage(product)
  return (
    <Head
      title={product.seoTitle ?? product.name}
      description={product.seoDescription ?? shorten(plainWords(product))}
      path={path}
      type="product"
      {...(image !== null && { image })}
      jsonLd={
        // Search engines read the server's page, so no browser has to make this.
        import.meta.env.SSR
          ? [
              productJsonLd(detail, {
                origin,
                name,
                categories,
                currency,
                isTaxIncluded: money?.included === true,
                isFree: money?.delivery === undefined,
              }),
              breadcrumbJsonLd([product.name, path], origin),
            ]
          : [null, null]
      }
    />
  )
}

/** Cuts between words. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION) return line
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION))} …`
}
