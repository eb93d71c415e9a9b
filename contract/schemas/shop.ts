import * as z from 'zod'
import { AUDIT_LIST } from '../lists.ts'
import { listPage, listQuery } from './list.ts'
import { ShippingRulesView } from './shipping.ts'

/** The shop's configuration that pages may know. */
export const ShopInfo = z
  .object({
    emails: z.enum(['on', 'off']).meta({ description: 'off without a mail server: no e-mails are sent' }),
    demoAccounts: z
      .array(z.object({ email: z.string(), password: z.string() }))
      .meta({ description: 'hints of the login page, only while demo data is on' }),
    deliveryCountries: z.array(z.string()).optional().meta({
      description: 'where orders are sent to, as two letters each; left out where no address is asked for',
    }),
    contact: z.literal('on').optional().meta({ description: 'missing if the contact form is disabled' }),
    legalPages: z
      .array(z.object({ slug: z.string(), title: z.string() }))
      .optional()
      .meta({ description: 'published terms, privacy, returns, shipping and imprint; left out without any' }),
    shipping: ShippingRulesView.optional().meta({
      description: 'missing if the shop shows no shipping date',
    }),
  })
  .meta({ id: 'ShopInfo' })
export type ShopInfo = z.infer<typeof ShopInfo>

export const UploadBody = z.object({ image: z.string().meta({ description: 'data URL' }) })
export type UploadBody = z.infer<typeof UploadBody>

export const AuditQuery = listQuery(
  AUDIT_LIST,
  "a part of the admin's address, of the action, of the id of its subject or of a product's name; or an order's number or a user's address",
)
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditEntry = z
  .object({
    _id: z.string(),
    actor: z.object({ _id: z.string().nullable(), email: z.string() }),
    action: z.string(),
    subject: z.object({
      kind: z.string(),
      _id: z.string(),
      name: z.string().optional().meta({ description: 'current or last name; missing once erased' }),
      to: z.string().optional().meta({ description: 'address of its page, if any' }),
    }),
    before: z.unknown(),
    after: z.unknown(),
    createdAt: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditListView = listPage(AUDIT_LIST.rows, AuditEntry)
export type AuditListView = z.infer<typeof AuditListView>
