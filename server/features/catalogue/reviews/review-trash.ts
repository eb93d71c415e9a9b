import { sql } from 'kysely'

/** Keys of the photos of a review `t`. */
export const reviewPictures = sql`array(select jsonb_array_elements_text(t.photos))`
