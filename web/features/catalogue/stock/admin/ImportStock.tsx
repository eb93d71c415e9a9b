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
            Export the file first: it lists every product by its id. In a row fill in either <b>change</b>,
            what is added or taken away such as 12 or -3, or <b>count</b>, how many are on hand. A row with
            neither is left alone, and the columns name and quantity are only for reading.
          </p>
          <p>
            With a change you may give a reason: {CHANGE_REASONS.join(', ')}. The first count of a product
            begins to count it. Up to {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Nothing is written
            before you have seen what will happen.
          </p>
        </>
      }
    />
  )
}
