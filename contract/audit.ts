/** The kinds of things that an entry of the audit log is about. */
export const AUDIT_KINDS = [
  'product',
  'family',
  'order',
  'user',
  'review',
  'email',
  'checkout',
  'import',
  'shipping risk',
  'sale rule',
  'webhook',
  'page',
  'post',
  'setting',
  'redirect',
  'message',
  'invoice',
  'category',
  'discount',
  'lot',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]
