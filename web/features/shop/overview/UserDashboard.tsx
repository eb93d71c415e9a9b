import CreditCard from 'lucide-react/icons/credit-card'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Sprout from 'lucide-react/icons/sprout'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { type Figure, userFigures, userNote } from '../../../charts/chart-data.ts'
import { ChartFigure } from '../../../charts/ChartFigure.tsx'
import { BarChart } from '../../../charts/BarChart.tsx'
import { DashboardHome } from './DashboardHome.tsx'
import { StatsCard, StatsGrid } from '../../../tables/StatsCard.tsx'
import { useViewer } from '../../people/login/use-viewer.ts'
import { useGetUserStatsQuery } from './stats.api.ts'
import { useMoney } from '../../../routing/money.ts'
import type { MoneyIn } from '../../../../contract/currencies.ts'

const CHART = 'User Stats'

/** `/dashboard` itself redirects an admin; the other customer pages refuse admins (docs/behaviour.md#addresses). */
export function Component() {
  return useViewer().role === 'admin' ? <ToAdmin /> : <UserDashboard />
}

/** Not `Navigate`, which warns in the server's log each time this page is drawn there. */
function ToAdmin() {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.admin(), { replace: true }), [navigate])
  return null
}

function UserDashboard() {
  const { _id } = useViewer()
  const money = useMoney()
  const query = useGetUserStatsQuery({ userId: _id })
  return (
    <DashboardHome of="user" query={query}>
      {(stats) => (
        <>
          <StatsGrid>
            <StatsCard icon={CreditCard} label="Total Payments" value={money.show(stats.totalPayments)} />
            <StatsCard
              icon={MessageSquareText}
              label="Total Reviews"
              value={String(stats.totalReviews)}
              to={paths.myReviews()}
            />
            <StatsCard icon={Sprout} label="Total Products" value={String(stats.totalPurchasedProducts)} />
          </StatsGrid>
          <StatsChart figures={userFigures(stats, money)} money={money} />
        </>
      )}
    </DashboardHome>
  )
}

function StatsChart({ figures, money }: { figures: readonly Figure[]; money: MoneyIn }) {
  return (
    <ChartFigure title={CHART} note={userNote(figures, money)} figures={figures} unit="Amount or count">
      <BarChart title={CHART} figures={figures} />
    </ChartFigure>
  )
}
