import type { ProductDetailView } from '../../../../../contract/schemas/product.ts'
import { rateName, TAX_CLASSES, type TaxClass } from '../../../../../contract/totals.ts'
import { useGetProductQuery, useLazyGetProductQuery } from '../../../../api/products.api.ts'
import { differencesIn } from '../../../../forms/use-conflict.tsx'
import { useShopView } from '../../../../routing/shop.ts'
import { EditForm } from '../../../../tables/edit/EditForm.tsx'
import { EditPanel, FRESH } from '../../../../tables/edit/EditPanel.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useUpdateProductMutation } from './products.api.ts'

/** As on the screen of the tax rules. */
const TITLES: Record<TaxClass, string> = {
  standard: 'Standard',
  reduced: 'Reduced',
  second: 'Second reduced',
  zero: 'Zero',
}

/** Below the form of a product: which of the shop's taxes it is sold with. */
export function TaxPanel({ productId }: { productId: string }) {
  const query = useGetProductQuery({ id: productId }, FRESH)
  return (
    <EditPanel<ProductDetailView>
      title="Tax"
      intro="Which taxes count for this product. Settings, Money and tax, has their rates."
      query={query}
      failure="The tax class could not be loaded."
    >
      {(stored) => <TaxForm stored={stored} />}
    </EditPanel>
  )
}

type Form = { taxClass: string; version: string }

const formOf = ({ product: { taxClass, version } }: Pick<ProductDetailView, 'product'>): Form => ({
  taxClass: taxClass ?? '',
  version: String(version),
})

function TaxForm({ stored }: { stored: ProductDetailView }) {
  const { tax } = useShopView().money ?? {}
  const { _id: id } = stored.product
  const [update] = useUpdateProductMutation()
  const [read] = useLazyGetProductQuery()
  return (
    <EditForm<Pick<ProductDetailView, 'product'>, Form>
      label="Tax"
      what="product"
      stored={stored}
      formOf={formOf}
      differences={(typed, latest) => differencesIn({ taxClass: 'Tax class' }, typed, latest)}
      read={() => read({ id })}
      save={async ({ taxClass, version }) => {
        const body = { taxClass: (taxClass || null) as TaxClass | null, version: Number(version) }
        const { data: product, error } = await update({ id, body })
        return product === undefined ? { error } : { data: { product } }
      }}
      saveLabel="Save tax"
      saved="Tax saved"
    >
      {({ field }) => (
        <Select label="Tax class" {...field('taxClass')}>
          <option value="">As its category</option>
          {TAX_CLASSES.map((name) => (
            <option key={name} value={name}>
              {[TITLES[name], tax?.[name].map(rateName).join(', ')].filter(Boolean).join(': ')}
            </option>
          ))}
        </Select>
      )}
    </EditForm>
  )
}
