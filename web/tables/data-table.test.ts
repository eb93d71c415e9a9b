import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DataTable } from './DataTable.tsx'

it('a column without a place in the short rows of a phone has a line of its own there, with its name', () => {
  const table = createElement(DataTable<string>, {
    caption: 'Plants',
    columns: [
      { name: 'Plant', at: 'plant', cell: (plant) => plant },
      { name: 'Pot', cell: () => '12 cm' },
      { name: 'Shelf', at: 'shelf', cell: () => 'B 4' },
    ],
    rows: ['Fern'],
    rowKey: (plant) => plant,
    phone: { widths: '1fr', lines: ['plant'] },
  })
  const cells = renderToStaticMarkup(table).split('role="cell"').slice(1)
  expect(cells.map((cell) => cell.includes('col-span-full'))).toEqual([false, true, true])
  expect(cells.map((cell) => />(Plant|Pot|Shelf)</.exec(cell)?.[1])).toEqual([undefined, 'Pot', 'Shelf'])
})
