import Trash2 from 'lucide-react/icons/trash-2'
import { useDispatch, useStore } from 'react-redux'
import { QUANTITY } from '../../../../contract/limits.ts'
import { paths } from '../../../../contract/paths.ts'
import type { AvailabilityView } from '../../../../contract/schemas/stock.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { focusDialogTitle } from '../../../ui/DialogHeader.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx'
import { shopToast } from '../../../ui/toast.ts'
import {
  removalUndone,
  removeFromCart,
  selectCart,
  updateQuantity,
  type CartProduct,
  type CartState,
} from './cart.slice.ts'
import { StockLine, unitsMost } from './StockLine.tsx'
import { useMoney } from '../../../routing/money.ts'
import { UnitPrice } from '../../common/UnitPrice.tsx'

type CartLineProps = {
  product: CartProduct
  /** The stock of the product; absent for one that is not counted. */
  stock: AvailabilityView | undefined
  /** Why it may not go to the place of the cart. */
  refusal: QuoteView['problems'][number] | undefined
  /** What to know about it there. */
  notice: string | undefined
}

export function CartLine({ product, stock, refusal, notice }: CartLineProps) {
  const dispatch = useDispatch()
  const store = useStore<{ cart: CartState }>()
  const { _id, name, price, priceWas, quantity } = product
  const money = useMoney()

  const remove = (button: HTMLElement) => {
    const { products } = selectCart(store.getState())
    focusNextLine(button)
    dispatch(removeFromCart({ _id }))
    shopToast.info('Product removed!', {
      label: 'Undo',
      run: () => void store.dispatch(removalUndone({ before: products, removed: [product] })),
    })
  }

  return (
    <li data-line={_id} className="flex flex-wrap gap-4 py-4 @max-xs:gap-3">
      <Link to={paths.productPage(product)} replace aria-hidden tabIndex={-1} className="shrink-0">
        <Picture
          url={product.image}
          alt=""
          width={96}
          height={120}
          sizes="80px"
          placeholder={product.placeholder}
          className="h-24 w-20 rounded-xl object-cover @max-xs:h-18 @max-xs:w-14"
        />
      </Link>
      {/* As wide as the stepper under fingers: with large text it stands below the picture. */}
      <div className="grid min-w-0 grow basis-31 grid-cols-1 content-between gap-2">
        <div>
          <h3 className="font-serif leading-snug">
            <Link
              to={paths.productPage(product)}
              replace
              className="inline-flex min-h-6 items-center wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
            <span>{money.show(price)}</span>
            <UnitPrice of={product} />
            {priceWas !== undefined && (
              <span className="font-semibold text-clay">{`${money.show(priceWas)} when you added it`}</span>
            )}
            <span className="ml-auto font-semibold text-ink">
              {money.showMinor(money.minor(price) * quantity)}
            </span>
          </p>
          <StockLine stock={stock} />
          {notice !== undefined && <p className="mt-1 text-sm">{notice}</p>}
        </div>
        <div className="flex flex-wrap items-center justify-between">
          <QuantityStepper
            subject={name}
            value={quantity}
            least={QUANTITY.least}
            most={Math.max(quantity, unitsMost(stock))}
            onStep={(type) => dispatch(updateQuantity({ _id, type }))}
          />
          <button
            type="button"
            data-remove
            onClick={(event) => remove(event.currentTarget)}
            aria-label={`Remove ${name}`}
            className="grid size-9 shrink-0 place-items-center rounded-full text-muted pointer-coarse:-mr-3 pointer-coarse:size-11 hover:bg-leaf-soft hover:text-clay"
          >
            <Trash2 aria-hidden size={17} />
          </button>
        </div>
      </div>
      {refusal !== undefined && (
        <div role="status" className="grid w-full justify-items-start gap-1 text-sm">
          <p>
            <strong className="text-danger">{`Cannot be sent to ${refusal.place ?? 'this place'}. `}</strong>
            {refusal.words}
          </p>
          <Button
            variant="secondary"
            onClick={(event) => remove(event.currentTarget)}
            aria-label={`Take it out: ${name}`}
          >
            Take it out
          </Button>
        </div>
      )}
    </li>
  )
}

/** The line with the focus is removed: the next line's button takes it, or the one before, or the cart's title. */
function focusNextLine(button: HTMLElement) {
  const line = button.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]')
  if (next) next.focus()
  else focusDialogTitle(button)
}
