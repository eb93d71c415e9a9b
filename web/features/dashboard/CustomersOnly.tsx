import { RequireRole } from '../people/login/RequireUser.tsx'

/** Around the customer's pages (docs/behaviour.md#guards). */
export const Component = () => <RequireRole role="user" />
