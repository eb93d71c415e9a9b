import { Outlet } from 'react-router'
import { RequireUser } from '../people/login/RequireUser.tsx'
import { useAuth } from '../people/login/use-auth.ts'
import { DashboardMenu } from './DashboardMenu.tsx'
import { UnlistedHead } from '../../routing/Head.tsx'

/** Everything under /dashboard: the sidebar of the visitor's role beside the page. Guests go to /login. */
export function Component() {
  const { restored } = useAuth()
  return (
    <>
      {!restored && <ShellHead />}
      <RequireUser>
        <div className="mx-auto grid max-w-7xl gap-6 px-4 py-6 max-lg:gap-3 max-lg:pt-2 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:px-8 lg:py-10 print:block">
          <DashboardMenu />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      </RequireUser>
    </>
  )
}

/** For the server's page, which is the same for everybody; later each page has a title of its own. */
const ShellHead = () => <UnlistedHead title="Dashboard" />
