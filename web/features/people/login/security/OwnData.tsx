import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { DataSection } from './DataSection.tsx'

/** The page where customers and admins download their data or delete their account. */
export const Component = () => (
  <div className="grid gap-4">
    <PageTitle title="Your data" />
    <DataSection />
  </div>
)
