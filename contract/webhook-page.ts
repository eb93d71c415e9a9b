/** The admins' page of webhooks, in a file of its own so that a link to it loads nothing else. */
export const WEBHOOKS_PAGE = '/dashboard/admin/webhooks'
export const webhookPage = (id: string) => `${WEBHOOKS_PAGE}/${encodeURIComponent(id)}`
