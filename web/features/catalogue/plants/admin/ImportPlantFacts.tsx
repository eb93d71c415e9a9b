import { SAFETY } from '../../../../../contract/plants.ts'
import { MAX_IMPORT_ROWS } from '../../../../../contract/transfer.ts'
import { ImportScreen } from '../../../shop/transfer/ImportScreen.tsx'

/** Imports facts of many plants; apart from the import of products, because most products are no plants. */
export function Component() {
  return (
    <ImportScreen
      of="plant facts"
      importing={{ path: '/api/plant-facts/import', changes: ['Product', 'Audit'] }}
      outcomes={['changed', 'unchanged', 'refused']}
      help={
        <>
          <p>
            <a href="/api/plant-facts/export.csv" download className="link">
              Export the file
            </a>{' '}
            first: it lists all products by id. An empty cell means unknown; a missing column is not changed.
            Light, water and humidity range from 1 to 5.
          </p>
          <p>
            For <b>pets</b> and <b>children</b> write {SAFETY.join(', ')}: all values except unknown need a{' '}
            <b>source</b>. Up to {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. You see a preview before
            anything is imported.
          </p>
        </>
      }
    />
  )
}
