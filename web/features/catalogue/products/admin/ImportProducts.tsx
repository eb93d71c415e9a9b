import { IMPORT_OUTCOMES, MAX_IMPORT_ROWS, PRODUCT_COLUMNS } from '../../../../../contract/transfer.ts'
import { useShopView } from '../../../../routing/shop.ts'
import { ImportScreen } from '../../../shop/transfer/ImportScreen.tsx'

export function Component() {
  const { money } = useShopView()
  return (
    <ImportScreen
      of="products"
      importing={{ path: '/api/products/import', changes: ['Product', 'Stats'] }}
      outcomes={IMPORT_OUTCOMES}
      help={
        <>
          <p>
            The first line names the columns: {PRODUCT_COLUMNS.required.join(', ')}; optional columns are{' '}
            {[...PRODUCT_COLUMNS.optional, ...(money ? PRODUCT_COLUMNS.rare : [])].join(', ')}. An exported
            file can be edited and imported again.
          </p>
          <p>
            A row with the id or name of a product updates the product; other rows create new products. Up to{' '}
            {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. You see a preview before anything is imported.
          </p>
        </>
      }
    />
  )
}
