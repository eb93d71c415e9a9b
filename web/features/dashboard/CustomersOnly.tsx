import { RequireRole } from '../auth/RequireUser.tsx'

/** Around the customer's pages (specification, section 6). */
export const Component = () => <RequireRole role="user" />
