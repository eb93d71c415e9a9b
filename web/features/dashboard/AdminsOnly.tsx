import { RequireRole } from '../auth/RequireUser.tsx'

/** Around the admin's pages (specification, section 6). */
export const Component = () => <RequireRole role="admin" />
