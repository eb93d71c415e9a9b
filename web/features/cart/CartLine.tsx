import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { QUANTITY } from '../../../contract/limits.ts'
import { formatDollars } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { shopToast } from '../../ui/toast.ts'
import { closeCart, removeFromCart, updateQuantity, type CartProduct } from './cart.slice.ts'
import { useDispatch } from 'react-redux'
import { Link } from '../../routing/Link.tsx'

const stepClass =
  'grid size-9 place-items-center rounded-full text-leaf hover:bg-leaf-soft disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent'

export function CartLine({ product }: { product: CartProduct }) {
  const dispatch = useDispatch()
  const { _id, name, price, quantity } = product
  const step = (type: 'increment' | 'decrement') => () => dispatch(updateQuantity({ _id, type }))
  const remove = () => {
    dispatch(removeFromCart({ _id }))
    shopToast.info('Product removed!')
  }

  return (
    <li className="flex gap-4 py-4 @max-xs:gap-3">
      <Link
        to={paths.product(_id)}
        onClick={() => dispatch(closeCart())}
        aria-hidden
        tabIndex={-1}
        className="shrink-0"
      >
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
      <div className="grid min-w-0 grow grid-cols-1 content-between gap-2">
        <div>
          <h3 className="font-serif leading-snug">
            <Link to={paths.product(_id)} onClick={() => dispatch(closeCart())} className="hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-sm text-muted tabular-nums">{formatDollars(price)}</p>
        </div>
        <div className="flex items-center justify-between gap-2">
          <fieldset className="flex w-fit items-center rounded-full border border-edge">
            <legend className="sr-only">{`Quantity of ${name}`}</legend>
            <button
              type="button"
              onClick={step('decrement')}
              disabled={quantity <= QUANTITY.least}
              aria-label={`Decrease quantity of ${name}`}
              className={stepClass}
            >
              <Minus aria-hidden size={15} />
            </button>
            <output className="min-w-8 text-center text-sm font-semibold tabular-nums">{quantity}</output>
            <button
              type="button"
              onClick={step('increment')}
              disabled={quantity >= QUANTITY.most}
              aria-label={`Increase quantity of ${name}`}
              className={stepClass}
            >
              <Plus aria-hidden size={15} />
            </button>
          </fieldset>
          <button
            type="button"
            onClick={remove}
            aria-label={`Remove ${name}`}
            className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-clay"
          >
            <Trash2 aria-hidden size={17} />
          </button>
        </div>
      </div>
    </li>
  )
}
