import { useId } from 'react'
import { isReduced } from '../../../../contract/money.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { AddToCartIcon } from '../../sales/cart/AddToCartIcon.tsx'
import { cardOf } from './card-of.ts'
import { LowestBefore, Price } from './Price.tsx'
import { StockNote } from './StockNote.tsx'
import { markMatches } from './mark-matches.tsx'
import { needsLine } from './needs-line.ts'
import { useMovingPicture } from './use-moving-picture.ts'

type ProductCardProps = {
  product: ProductView
  /** The width of the card, as in CSS. */
  sizes: string
  /** For the pictures visible without scrolling, which are loaded at once. */
  priority: boolean
  /** Words to mark in the name. */
  highlight?: string | undefined
}

export function ProductCard({ product: sold, sizes, priority, highlight = '' }: ProductCardProps) {
  const nameId = useId()
  const product = cardOf(sold)
  const isChosen = product.family?.variants !== undefined
  const viewTransitionName = useMovingPicture(product)
  const needs = product.plant === undefined ? '' : needsLine(product.plant)
  return (
    <article aria-labelledby={nameId} className="group relative">
      <Link to={paths.productPage(product)} viewTransition className="block rounded-card">
        <Picture
          url={product.image}
          alt=""
          width={640}
          height={800}
          sizes={sizes}
          placeholder={product.placeholder}
          priority={priority}
          viewTransitionName={viewTransitionName}
          className="aspect-4/5 w-full rounded-card object-cover"
        />
        <h3 id={nameId} className="mt-3 font-serif text-lg leading-snug wrap-anywhere group-hover:text-leaf">
          {markMatches(product.name, highlight)}
        </h3>
      </Link>
      {needs !== '' && <p className="text-sm text-muted">{needs}</p>}
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/5 p-3">
        {isReduced(product) && <Badge>Sale</Badge>}
        <div className="pointer-events-auto absolute right-3 bottom-3">
          {isChosen ? (
            <Link
              to={paths.productPage(product)}
              aria-label={`Choose: ${product.name}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              Choose
            </Link>
          ) : (
            <AddToCartIcon product={product} />
          )}
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 wrap-anywhere">
        <Price product={product} isFrom={product.family?.priceTo !== undefined} />
        {product.rating > 0 && (
          <span className="inline-flex items-center gap-1 text-sm">
            <Stars rating={product.rating} short />
            <span className="text-muted">
              <span aria-hidden="true">{`(${product.reviewCount})`}</span>
              <span className="sr-only">
                {product.reviewCount === 1 ? 'from 1 review' : `from ${product.reviewCount} reviews`}
              </span>
            </span>
          </span>
        )}
      </div>
      <LowestBefore product={product} />
      <StockNote product={product} />
    </article>
  )
}
