import { RequireRole } from '../../people/auth/RequireUser.tsx'

/** Around the customer's pages (docs/behaviour.md#guards). */
export const Component = () => <RequireRole role="user" />
