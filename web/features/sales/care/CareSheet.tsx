import Printer from 'lucide-react/icons/printer'
import { useId } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { CarePlantView } from '../../../../contract/schemas/care.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PlantPicture } from '../../common/PlantPicture.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { useGetCareSheetQuery } from './care.api.ts'
import { useShop } from '../../../routing/shop.ts'

/** The care sheet of an order's plants, shown as it will be printed. */
export function Component() {
  const { name: shopName } = useShop()
  const { orderId = '' } = useParams()
  const query = useGetCareSheetQuery({ id: orderId })
  return (
    <div className="grid gap-6 print:block">
      <div className="print:hidden">
        <PageTitle title="Care sheet">
          <Link to={paths.order(orderId)} className={buttonClass({ variant: 'secondary' })}>
            Back to order
          </Link>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        </PageTitle>
      </div>
      <QueryStates
        query={query}
        isEmpty={({ plants }) => plants.length === 0}
        empty={<EmptyState title="There are no care instructions for this order." />}
      >
        {({ plants, orderId: number }) => (
          <div className="rounded-card border border-line bg-white p-5 text-black sm:p-8 print:rounded-none print:border-0 print:p-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-current pb-4">
              <span className="font-serif text-2xl font-semibold">{shopName}</span>
              <span className="text-sm">
                {'Care instructions for order '}
                <span className="whitespace-nowrap">{number}</span>
              </span>
            </p>
            {plants.map((plant) => (
              <Plant key={plant.productId} plant={plant} />
            ))}
          </div>
        )}
      </QueryStates>
    </div>
  )
}

function Plant({ plant: { name, image, lines, care } }: { plant: CarePlantView }) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="flex flex-wrap gap-x-6 gap-y-3 border-b border-current py-6 break-inside-avoid last:border-0 last:pb-0"
    >
      <PlantPicture url={image} width={96} className="w-24" priority />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id={id} dir="auto" className="font-serif text-xl font-semibold wrap-anywhere">
          {name}
        </h2>
        <dl className="mt-2 grid grid-cols-1 gap-1.5">
          {lines.map((line) => (
            <div key={line.name} className="flex flex-wrap gap-x-3">
              <dt className="w-36 max-w-full text-sm font-semibold">{line.name}</dt>
              <dd className="min-w-0 flex-[1_1_12rem] text-sm wrap-anywhere">{line.text}</dd>
            </div>
          ))}
        </dl>
        {care !== undefined && (
          <p className="mt-3 text-sm leading-relaxed wrap-anywhere whitespace-pre-line">{care}</p>
        )}
      </div>
    </article>
  )
}
