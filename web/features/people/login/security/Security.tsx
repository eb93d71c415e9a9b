import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { AddressSection } from './AddressSection.tsx'
import { FactorSection } from './FactorSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { useGetSecurityQuery } from './security.api.ts'
import { SessionsSection } from './SessionsSection.tsx'

/** The security settings of an account, for customers and admins. */
export function Component() {
  const query = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className="grid gap-4">
      <PageTitle title="Security" />
      <QueryStates query={query}>
        {(security) => (
          <>
            <AddressSection security={security} />
            <PasswordSection email={security.email} />
            <FactorSection security={security} />
            <SessionsSection />
          </>
        )}
      </QueryStates>
    </div>
  )
}
