/** Where admins keep the webhooks; by itself, so that whoever links there brings nothing else along. */
export const WEBHOOKS_PAGE = '/dashboard/admin/webhooks'
export const webhookPage = (id: string) => `${WEBHOOKS_PAGE}/${encodeURIComponent(id)}`
