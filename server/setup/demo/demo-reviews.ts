import type { Insertable } from 'kysely'
import { demoReviews, reviewMarks } from '../../../catalogue/reviews.ts'
import { DAY } from '../../../contract/durations.ts'
import { newId } from '../../base/ids.ts'
import type { Database } from '../../database/schema.ts'
import type { UserRow } from './demo-people.ts'
import type { Pictures, ProductRow } from './demo-products.ts'

type ReviewRows = {
  review: Insertable<Database['reviews']>
  votes: Insertable<Database['review_votes']>[]
  reports: Insertable<Database['review_reports']>[]
}

/** Makes reviews with their votes and replies; counts that depend on orders are made when all rows exist. */
export function reviewRows(
  users: UserRow[],
  products: Map<string, ProductRow>,
  scenes: Pictures,
  now: Date,
): ReviewRows[] {
  const idOf = idsOf(users)
  return demoReviews.map(({ slug, customer, rating, comment, daysAgo }) => {
    const product = products.get(slug)?.id
    if (product === undefined) throw new Error(`The demo review of ${slug} by ${customer} fits nothing`)
    const { photos = [], helpful = [], reports = [], ...marks } = reviewMarks[`${slug} ${customer}`] ?? {}
    const ago = (days: number) => new Date(now.getTime() - days * DAY)
    const id = newId()
    return {
      review: {
        id,
        product_id: product,
        user_id: idOf(customer),
        rating,
        comment,
        helpful: helpful.length,
        photos: JSON.stringify(photos.flatMap((name) => scenes.get(name)?.key ?? [])),
        reply: marks.reply?.text ?? null,
        replied_at: marks.reply === undefined ? null : ago(marks.reply.daysAgo),
        hidden_for: marks.hidden?.for ?? null,
        hidden_at: marks.hidden === undefined ? null : ago(marks.hidden.daysAgo),
        created_at: ago(daysAgo),
        updated_at: ago(marks.editedDaysAgo ?? daysAgo),
      },
      votes: helpful.map((voter) => ({ review_id: id, user_id: idOf(voter) })),
      reports: reports.map(({ by, reason }) => ({
        review_id: id,
        user_id: idOf(by),
        reason,
        created_at: ago(1),
      })),
    }
  })
}

function idsOf(users: UserRow[]): (username: string) => string {
  const ids = new Map(users.map(({ username, id }) => [username, id]))
  return (username) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`No demo customer is called ${username}`)
    return id
  }
}
