import { paths } from '../../../../contract/paths.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { Head } from '../../../routing/Head.tsx'
import { useOrigin } from '../../../routing/site.ts'
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld.ts'

/** About as much as search engines show, in characters. */
const DESCRIPTION = 155

export function ProductHead({ product }: { product: ProductView }) {
  const origin = useOrigin()
  return (
    <Head
      title={product.name}
      description={shorten(product.description)}
      path={paths.product(product._id)}
      type="product"
      {...(product.image === '' ? {} : { image: product.image })}
      jsonLd={
        // Search engines read what the server sends: nobody's browser has to make it.
        import.meta.env.SSR
          ? [productJsonLd(product, origin), breadcrumbJsonLd(product, origin)]
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
