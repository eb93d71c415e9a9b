import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef, useState } from 'react'
import { QUANTITY } from '../../../../contract/limits.ts'
import type { ProductView } from '../../../../contract/schemas/product.ts'
import { barRef } from '../../../ui/bars.ts'
import { Button } from '../../../ui/Button.tsx'
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx'
import { useAddToCart } from '../../sales/cart/use-add-to-cart.ts'
import { Price } from './Price.tsx'

/**
 * The quantity and the buy button. On a phone it becomes a bar at the lower edge while its place in the page is out of
 * view; it stays one button, so that its name and the focus stay.
 */
export function BuyBar({ product }: { product: ProductView }) {
  const add = useAddToCart()
  const soldOut = product.availability === 'out'
  const most = soldOut ? QUANTITY.least : QUANTITY.most
  const [chosen, setChosen] = useState<number>(QUANTITY.least)
  const quantity = Math.min(chosen, most)
  const place = useRef<HTMLDivElement>(null)
  const inView = useInView(place)
  return (
    // As high as the bar, so that nothing moves when it leaves its place.
    <div ref={place} className="mt-6 min-h-12">
      <div
        ref={barRef}
        className={`buy-bar flex flex-wrap items-center gap-3 max-sm:gap-x-2 ${inView ? '' : 'out-of-view'}`}
      >
        {!inView && (
          // As narrow as the longer of two prices, so that all is one row on a phone.
          <div className="buy-bar-price w-min text-sm wrap-normal">
            <Price product={product} />
          </div>
        )}
        <QuantityStepper
          subject={product.name}
          value={quantity}
          least={QUANTITY.least}
          most={most}
          onStep={(type) => setChosen(quantity + (type === 'increment' ? 1 : -1))}
          large
        />
        <Button
          size="large"
          className="grow whitespace-nowrap max-sm:px-3"
          disabled={soldOut}
          onClick={(event) => add(product, event, quantity)}
        >
          {soldOut ? (
            'Sold out'
          ) : (
            <>
              <ShoppingBag aria-hidden className="size-5 max-sm:hidden" />
              Add to Cart
            </>
          )}
        </Button>
      </div>
    </div>
  )
}

/** True if an element is on the screen; false until it has been observed. */
function useInView(element: { current: Element | null }): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 1,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}
