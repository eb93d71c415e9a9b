import { RequireRole } from '../people/login/RequireUser.tsx'

/** Around the admin's pages (docs/behaviour.md#guards). */
export const Component = () => <RequireRole role="admin" />
