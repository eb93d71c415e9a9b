import type { ManagedProductView } from '../../../../../contract/schemas/product.ts'
import { isReduced } from '../../../../../contract/money.ts'
import { pointForComma, typedAmount } from '../../../../forms/amounts.ts'
import { differencesIn } from '../../../../forms/use-conflict.tsx'
import { useMoney } from '../../../../routing/money.ts'
import { EditForm } from '../../../../tables/edit/EditForm.tsx'
import { EditPanel, FRESH } from '../../../../tables/edit/EditPanel.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import {
  useGetManagedProductQuery,
  useLazyGetManagedProductQuery,
  useUpdateProductMutation,
} from './products.api.ts'

/** Below the form of a product, where the shop shows only the lowest price of the 30 days before as an old price. */
export function SalePanel({ productId }: { productId: string }) {
  const query = useGetManagedProductQuery({ id: productId }, FRESH)
  return (
    <EditPanel<ManagedProductView>
      title="Sale"
      intro="A lower price, shown beside the lowest of the 30 days before. The shop works that one out."
      query={query}
      failure="The prices could not be loaded."
    >
      {(stored) => <SaleForm stored={stored} />}
    </EditPanel>
  )
}

type Form = { price: string; oldPrice: string; version: string }

function SaleForm({ stored }: { stored: ManagedProductView }) {
  const money = useMoney()
  const { _id: id } = stored
  const [update] = useUpdateProductMutation()
  const [read] = useLazyGetManagedProductQuery()
  const formOf = (product: ManagedProductView): Form => ({
    price: money.plain(product.price),
    oldPrice: isReduced(product) ? money.plain(product.oldPrice) : '',
    version: String(product.version),
  })
  const shown = [stored.oldPrice, stored.lowestPrice].filter((price) => price !== undefined)
  return (
    <EditForm<ManagedProductView, Form>
      label="Sale"
      what="product"
      stored={stored}
      formOf={formOf}
      differences={(typed, latest) => differencesIn({ price: 'Price', oldPrice: 'Old price' }, typed, latest)}
      read={() => read({ id })}
      save={({ price, oldPrice, version }) =>
        update({
          id,
          body: {
            price: typedAmount(price, money.decimals) ?? 0,
            oldPrice: oldPrice === '' ? null : Number(oldPrice),
            version: Number(version),
          },
        })
      }
      saveLabel="Save sale"
      saved="Sale saved"
    >
      {({ field }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Price now"
            inputMode="decimal"
            autoComplete="off"
            required
            onBeforeInput={pointForComma}
            data-decimals={money.decimals}
            {...field('price')}
          />
          <Select label="Old price beside it" {...field('oldPrice')}>
            <option value="">None</option>
            {[...new Set(shown)].map((price) => (
              <option key={price} value={money.plain(price)}>
                {money.show(price)}
                {price === stored.lowestPrice ? ', the lowest of 30 days' : ''}
              </option>
            ))}
          </Select>
        </div>
      )}
    </EditForm>
  )
}
