import { CHANGE_REASONS } from '../../../../../contract/stock.ts'
import { MAX_IMPORT_ROWS } from '../../../../../contract/transfer.ts'
import { ImportScreen } from '../../../shop/transfer/ImportScreen.tsx'

/** Imports stock, apart from products: a file of products may be hours old, and its numbers would undo sales since. */
export function Component() {
  return (
    <ImportScreen
      of="stock"
      importing={{ path: '/api/stock/import', changes: ['Stock', 'Product', 'Audit'] }}
      outcomes={['changed', 'unchanged', 'refused']}
      help={
        <>
          <p>
            Export the file first: it lists all products by id. In each row, fill in either <b>change</b>, the
            difference such as 12 or -3, or <b>count</b>, the quantity on hand. Rows with neither are skipped,
            and the columns name and quantity are read-only.
          </p>
          <p>
            With a change you can give a reason: {CHANGE_REASONS.join(', ')}. The first count of a product
            starts stock tracking. Up to {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. You see a preview
            before anything is imported.
          </p>
        </>
      }
    />
  )
}
