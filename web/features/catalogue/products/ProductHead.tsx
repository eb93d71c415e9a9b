import { paths } from '../../../../contract/paths.ts'
import { socialPath } from '../../../../contract/images.ts'
import type { ProductDetailView } from '../../../../contract/schemas/product.ts'
import { Head } from '../../../routing/Head.tsx'
import { useOrigin } from '../../../routing/site.ts'
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld.ts'

/** About as much as search engines show, in characters. */
const DESCRIPTION = 155

/** @param props.detail with the reviews that the page shows */
export function ProductHead({ detail }: { detail: ProductDetailView }) {
  const origin = useOrigin()
  const { product } = detail
  const image = socialPath(product.image)
  return (
    <Head
      title={product.name}
      description={shorten(product.description)}
      path={paths.product(product._id)}
      type="product"
      {...(image !== null && { image })}
      jsonLd={
        // Search engines read what the server sends: nobody's browser has to make it.
        import.meta.env.SSR
          ? [productJsonLd(detail, origin), breadcrumbJsonLd(product, origin)]
          : [null, null]
      }
    />
  )
}

/** Cut between words. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION) return line
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION))} …`
}
