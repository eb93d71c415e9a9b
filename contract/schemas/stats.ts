import * as z from 'zod'
import { Money } from './common.ts'

export const UserStats = z
  .object({ totalPayments: Money, totalReviews: z.number(), totalPurchasedProducts: z.number() })
  .meta({ id: 'UserStats' })
export type UserStats = z.infer<typeof UserStats>

export const AdminStats = z
  .object({
    totalEarnings: Money,
    totalOrders: z.number(),
    totalUsers: z.number(),
    totalProducts: z.number(),
    totalReviews: z.number(),
    monthlyEarnings: z.array(z.object({ month: z.number(), earnings: Money })),
  })
  .meta({ id: 'AdminStats' })
export type AdminStats = z.infer<typeof AdminStats>
