import { countryName } from '../../../../../../contract/countries.ts'
import type { RiskView } from '../../../../../../contract/schemas/shipping-risk.ts'
import { errorText } from '../../../../../api/error-text.ts'
import { FormError } from '../../../../../ui/FormError.tsx'
import { useGetShopInfoQuery } from '../../../../../api/shop.api.ts'
import { DataTable, type Column } from '../../../../../tables/DataTable.tsx'
import { PageTitle } from '../../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../../tables/QueryStates.tsx'
import { RowActions, RowButton } from '../../../../../tables/RowActions.tsx'
import { HoldForm } from './HoldForm.tsx'
import { RiskForm } from './RiskForm.tsx'
import { useGetRisksQuery, useRemoveRiskMutation } from './weather.api.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** `November 15` for `11-15`. */
const ofYear = (day: string): string => dayFormat.format(new Date(`2027-${day}`))

const placeOf = ({ country, state, postalPrefix }: RiskView): string =>
  [countryName(country), state, postalPrefix === '' ? '' : `${postalPrefix}…`]
    .filter((part) => part !== '')
    .join(', ')

const daysOf = ({ fromDay, toDay }: RiskView): string => `${ofYear(fromDay)} to ${ofYear(toDay)}`

/** The shipping risks of frost and heat, and actions for a whole region. */
export function Component() {
  const query = useGetRisksQuery(undefined, { refetchOnMountOrArgChange: true })
  const countries = useGetShopInfoQuery().data?.deliveryCountries ?? []
  const [removeRisk, removal] = useRemoveRiskMutation()

  const columns: Column<RiskView>[] = [
    { name: 'Place', cell: placeOf },
    { name: 'Days of each year', cell: daysOf },
    { name: 'Risk', cell: ({ risk }) => (risk === 'frost' ? 'Frost' : 'Heat') },
    { name: 'Effect', cell: ({ action }) => (action === 'hold' ? 'Hold order' : 'Add packing note') },
    {
      name: 'Actions',
      screenOnly: true,
      cell: (risk) => (
        <RowActions>
          <RowButton
            label="Remove"
            of={`${placeOf(risk)}, ${daysOf(risk)}`}
            danger
            onClick={() => void removeRisk({ id: risk._id })}
          />
        </RowActions>
      ),
    },
  ]

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title="Weather" />
      <p className="max-w-prose text-sm text-muted">
        In frost or heat, orders with plants that have plant facts are held, or their packing slip gets a
        note. The calendar applies to new orders.
      </p>
      <QueryStates query={query}>
        {({ risks }) => (
          <>
            {risks.length === 0 ? (
              <p>The calendar is empty: new orders are not held.</p>
            ) : (
              <DataTable
                caption="Calendar of frost and heat"
                columns={columns}
                rows={risks}
                rowKey={({ _id }) => _id}
              />
            )}
            {removal.error !== undefined && <FormError>{errorText(removal.error)}</FormError>}
          </>
        )}
      </QueryStates>
      {countries.length > 0 && (
        <div className="grid grid-cols-1 gap-8 rounded-card border border-line bg-surface p-5 sm:p-6 lg:grid-cols-2">
          <div className="grid min-w-0 grid-cols-1 content-start gap-4">
            <h2 className="font-serif text-xl">Add to the calendar</h2>
            <RiskForm countries={countries} />
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-4">
            <h2 className="font-serif text-xl">Hold current orders</h2>
            <HoldForm countries={countries} />
          </div>
        </div>
      )}
    </div>
  )
}
