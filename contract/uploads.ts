/** Decoded size of an uploaded picture, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** The most pixels of an uploaded picture: those of phone cameras, and for admins a little more than fifty megapixels. */
export const MAX_PIXELS = { customer: 25_000_000, admin: 55_000_000 } as const
/**
 * Uploads in 24 hours: sent by one customer and by the new customers of one network, refused ones included, and stored
 * for all customers. Accounts without a paid order may use three quarters of that, so that strangers cannot take the
 * space of buyers' claims and reviews. Admins have no such limit.
 */
export const UPLOADS_A_DAY = { each: 40, network: 400, all: 2_000, newCustomers: 1_500 } as const
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const
