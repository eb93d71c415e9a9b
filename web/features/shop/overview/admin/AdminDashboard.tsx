import Banknote from 'lucide-react/icons/banknote'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Package from 'lucide-react/icons/package'
import Sprout from 'lucide-react/icons/sprout'
import Users from 'lucide-react/icons/users'
import { useRef, useState } from 'react'
import { DEFAULT_CURRENCY } from '../../../../../contract/currencies.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { SetupView } from '../../../../../contract/schemas/overview.ts'
import type { AdminStats } from '../../../../../contract/schemas/stats.ts'
import { LazyPart } from '../../../../ui/LazyPart.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { useInView } from '../../../../ui/use-in-view.ts'
import { monthFigures, monthsNote, shopFigures, shopNote } from '../../../../charts/chart-data.ts'
import { ChartFigure } from '../../../../charts/ChartFigure.tsx'
import { LineChart } from '../../../../charts/LineChart.tsx'
import { PieChart } from '../../../../charts/PieChart.tsx'
import { DashboardHome } from '../DashboardHome.tsx'
import { StatsCard, StatsGrid } from '../../../../tables/StatsCard.tsx'
import { useGetAdminStatsQuery } from '../stats.api.ts'
import { useGetSetupQuery } from './overview.api.ts'
import { useMoney } from '../../../../routing/money.ts'

export function Component() {
  const query = useGetAdminStatsQuery()
  // Seconds: who comes back from a step sees it done, and the answer in the page itself is not asked for again.
  const { data: setup } = useGetSetupQuery(undefined, { refetchOnMountOrArgChange: 5 })
  return (
    <DashboardHome of="admin" query={query}>
      {(stats) => (
        <>
          <Setup setup={setup} />
          <Stats stats={stats} />
        </>
      )}
    </DashboardHome>
  )
}

function Stats({ stats }: { stats: AdminStats }) {
  const money = useMoney()
  const totals = shopFigures(stats)
  const [now] = useState(() => new Date())
  // By the reader's clock, once the page may differ from the server's drawing.
  const months = monthFigures(stats, useHydrated() ? now.getMonth() : now.getUTCMonth(), money)
  return (
    <>
      <StatsGrid>
        <StatsCard
          icon={money.currency === DEFAULT_CURRENCY ? CircleDollarSign : Banknote}
          label="Total Earnings"
          value={money.show(stats.totalEarnings)}
        />
        <StatsCard
          icon={Package}
          label="All Orders"
          value={String(stats.totalOrders)}
          to={paths.manageOrders()}
        />
        <StatsCard icon={Users} label="All Users" value={String(stats.totalUsers)} to={paths.users()} />
        <StatsCard icon={Sprout} label="Total Products" value={String(stats.totalProducts)} />
      </StatsGrid>
      <section className="grid gap-4">
        <h2 className="font-serif text-xl">Admin Stats Overview</h2>
        <div className="grid gap-4 xl:grid-cols-[2fr_3fr]">
          <ChartFigure title="Totals" note={shopNote(totals)} figures={totals} unit="Count">
            <PieChart title="Totals" figures={totals} />
          </ChartFigure>
          <ChartFigure
            title="Monthly Earnings"
            note={monthsNote(months, money)}
            figures={months}
            unit="Earnings"
          >
            <LineChart title="Monthly Earnings" figures={months} tickText={money.short} />
          </ChartFigure>
        </div>
      </section>
      <BelowCharts />
    </>
  )
}

const openSetupList = async () => (await import('./SetupList.tsx')).SetupList

/** Above the figures, which are all zero in a new shop. */
function Setup({ setup }: { setup: SetupView | undefined }) {
  if (setup === undefined || (setup.isDismissed && setup.isHidden === undefined)) return null
  return <LazyPart name="The set-up list" open={openSetupList} with={{ setup }} waiting={null} />
}

const openOverview = async () => (await import('./Overview.tsx')).Overview

/** Its code and its data are loaded when it is nearly visible. */
function BelowCharts() {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useInView(place)
  return (
    <div ref={place} className="grid min-h-96 grid-cols-1 content-start">
      {isSeen && (
        <LazyPart name="The rest of the dashboard" open={openOverview} with={{}} waiting={<Spinner />} />
      )}
    </div>
  )
}
