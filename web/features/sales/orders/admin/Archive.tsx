import { Navigate } from 'react-router'
import { archivedOrders } from '../archived-orders.ts'

/** The address of the archive, which is a filter of Manage Orders. */
export const Component = () => <Navigate to={archivedOrders()} replace />
