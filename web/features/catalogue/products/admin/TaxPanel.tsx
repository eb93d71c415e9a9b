import type { ProductView } from '../../../../../contract/schemas/product.ts'
import { rateName, TAX_CLASSES, type TaxClass } from '../../../../../contract/totals.ts'
import { differencesIn } from '../../../../forms/use-conflict.tsx'
import { useShopView } from '../../../../routing/shop.ts'
import { EditForm } from '../../../../tables/edit/EditForm.tsx'
import { EditPanel, FRESH } from '../../../../tables/edit/EditPanel.tsx'
import { Select } from '../../../../ui/Select.tsx'
import {
  useGetManagedProductQuery,
  useLazyGetManagedProductQuery,
  useUpdateProductMutation,
} from './products.api.ts'

/** As on the screen of the tax rules. */
const TITLES: Record<TaxClass, string> = {
  standard: 'Standard',
  reduced: 'Reduced',
  second: 'Second reduced',
  zero: 'Zero',
}

/** Below the form of a product: which of the shop's taxes it is sold with. */
export function TaxPanel({ productId }: { productId: string }) {
  const query = useGetManagedProductQuery({ id: productId }, FRESH)
  return (
    <EditPanel<ProductView>
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

const formOf = ({ taxClass, version }: ProductView): Form => ({
  taxClass: taxClass ?? '',
  version: String(version),
})

function TaxForm({ stored }: { stored: ProductView }) {
  const { tax } = useShopView().money ?? {}
  const { _id: id } = stored
  const [update] = useUpdateProductMutation()
  const [read] = useLazyGetManagedProductQuery()
  return (
    <EditForm<ProductView, Form>
      label="Tax"
      what="product"
      stored={stored}
      formOf={formOf}
      differences={(typed, latest) => differencesIn({ taxClass: 'Tax class' }, typed, latest)}
      read={() => read({ id })}
      save={({ taxClass, version }) =>
        update({ id, body: { taxClass: (taxClass || null) as TaxClass | null, version: Number(version) } })
      }
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
