import { compareAddress } from '../../../../contract/compare-address.ts'
import type { ReactNode } from 'react'
import type { Safety } from '../../../../contract/plants.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ComparedPlant } from '../../../../contract/schemas/compare.ts'
import { Link } from '../../../routing/Link.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { AddToCartIcon } from '../../sales/cart/AddToCartIcon.tsx'
import { setCompared, useCompared } from '../products/compared.ts'
import { LowestBefore, Price } from '../products/Price.tsx'
import { StockNote } from '../products/StockNote.tsx'
import { rowsOf, type Cell } from './compare-rows.ts'

const COLOURS: Record<Safety, string> = {
  safe: 'font-semibold text-green',
  irritant: 'font-semibold text-warn',
  toxic: 'font-semibold text-danger',
  unknown: '',
}

type CompareTableProps = {
  plants: readonly ComparedPlant[]
  /** All ids of the address, also those not shown. */
  ids: readonly string[]
  /** Called when a column is removed, with the link that had the focus. */
  onRemove: () => void
}

/** The least widths for one plant to four. Columns are equally wide, so that fonts that load later move nothing. */
const LEAST_WIDTHS = [
  'min-w-60 sm:min-w-88',
  'min-w-96 sm:min-w-136',
  'min-w-132 sm:min-w-184',
  'min-w-168 sm:min-w-232',
]

/** A table with a plant in each column and a fact in each row. A narrow window scrolls the columns; the names of the rows stay. */
export function CompareTable({ plants, ids, onRemove }: CompareTableProps) {
  const chosen = useCompared()
  const remove = (id: string) => {
    setCompared(chosen.filter((each) => each !== id))
    onRemove()
  }
  return (
    <div
      role="region"
      aria-label="Comparison"
      // Arrow keys scroll it only when it has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="@container relative scroll-pl-24 overflow-x-auto rounded-card sm:scroll-pl-40 border border-line bg-surface"
    >
      <table
        className={`w-full table-fixed border-separate border-spacing-0 text-left ${LEAST_WIDTHS[plants.length - 1]}`}
      >
        <caption className="sr-only">Plants side by side</caption>
        <thead>
          <tr>
            <th scope="col" className={`${NAME} border-t-0`}>
              <span className="sr-only">Fact</span>
            </th>
            {plants.map(({ product }) => (
              <th key={product._id} scope="col" className="p-4 align-top font-normal wrap-anywhere">
                <Link to={paths.productPage(product)} className="group block rounded-card">
                  <Picture
                    url={product.image}
                    alt=""
                    width={640}
                    height={800}
                    sizes="160px"
                    placeholder={product.placeholder}
                    priority
                    className="aspect-4/5 w-28 rounded-card object-cover sm:w-40"
                  />
                  <span className="mt-3 block font-serif text-lg leading-snug group-hover:text-leaf">
                    {product.name}
                  </span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            name="Price"
            plants={plants}
            cell={({ product }) => (
              <>
                <Price product={product} />
                <LowestBefore product={product} />
                <StockNote product={product} />
              </>
            )}
          />
          <Row
            name="Rating"
            plants={plants}
            cell={({ product: { rating } }) =>
              rating === 0 ? 'No rating yet' : <Stars rating={rating} short />
            }
          />
          {rowsOf(plants).map(({ name, cells }) => (
            <Row key={name} name={name} plants={plants} cell={(_, at) => <Fact {...cells[at]} />} />
          ))}
          <Row
            name="Choose"
            plants={plants}
            cell={({ product }) => (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <AddToCartIcon product={product} />
                <Link
                  to={compareAddress(ids.filter((id) => id !== product._id))}
                  onClick={() => remove(product._id)}
                  className="inline-flex min-h-11 items-center text-sm link"
                >
                  Remove<span className="sr-only">{` ${product.name}`}</span>
                </Link>
              </div>
            )}
          />
        </tbody>
      </table>
    </div>
  )
}

const NAME =
  'sticky left-0 z-1 w-24 @max-3xs:static border-t border-r border-line bg-surface p-3 align-top text-sm font-semibold sm:w-40 sm:p-4'

type RowProps = {
  name: string
  plants: readonly ComparedPlant[]
  cell: (plant: ComparedPlant, at: number) => ReactNode
}

const Row = ({ name, plants, cell }: RowProps) => (
  <tr>
    <th scope="row" className={NAME}>
      {name}
    </th>
    {plants.map((plant, at) => (
      <td key={plant.product._id} className="border-t border-line p-3 align-top wrap-anywhere sm:p-4">
        {cell(plant, at)}
      </td>
    ))}
  </tr>
)

function Fact({ words = '', safety = 'unknown' }: Partial<Cell>) {
  if (words === '') return <span className="text-muted">Not known</span>
  return <span className={COLOURS[safety]}>{words}</span>
}
