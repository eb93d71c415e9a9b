/** An invented customer of the demo shop; none can sign in. */
export interface DemoCustomer {
  username: string
  email: string
  bio?: string
  profession?: string
}

export const demoCustomers = [
  {
    username: 'mossy_mara',
    email: 'mara@example.com',
    bio: 'Terrariums, moss, and anything that likes rain.',
    profession: 'Librarian',
  },
  { username: 'tomas.k', email: 'tomas@example.com', bio: 'Learning. Slowly. Sorry, ferns.' },
  {
    username: 'balcony_bea',
    email: 'bea@example.com',
    bio: 'Six square metres facing west.',
    profession: 'Nurse',
  },
  {
    username: 'oldgreenthumb',
    email: 'walter@example.com',
    bio: 'Forty years of greenhouse work, now just for pleasure.',
    profession: 'Retired gardener',
  },
  { username: 'priya_n', email: 'priya@example.com', profession: 'Architect' },
  { username: 'cactusjon', email: 'jon@example.com', bio: 'Spines only.', profession: 'Electrician' },
  { username: 'lena', email: 'lena@example.com' },
  {
    username: 'two_cats_one_fern',
    email: 'ines@example.com',
    bio: 'Everything I buy has to survive Miso and Pepper.',
    profession: 'Teacher',
  },
  { username: 'sam_w', email: 'sam@example.com' },
  {
    username: 'kitchen_gardener',
    email: 'noor@example.com',
    bio: 'If I cannot eat it I look at it twice before buying.',
    profession: 'Cook',
  },
  { username: 'henrik', email: 'henrik@example.com', profession: 'Software developer' },
  {
    username: 'studio_yuki',
    email: 'yuki@example.com',
    bio: 'Plants as part of the room.',
    profession: 'Interior designer',
  },
] as const satisfies readonly DemoCustomer[]

/** Fernanda is the customer of the login page: her own list of reviews is not empty either. */
export type CustomerName = (typeof demoCustomers)[number]['username'] | 'fernanda'

export interface DemoReview {
  slug: string
  customer: CustomerName
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  daysAgo: number
}

/** A line of the review tables: who, how many stars, how many days ago, what. */
export type ReviewLine = readonly [
  customer: CustomerName,
  rating: DemoReview['rating'],
  daysAgo: number,
  comment: string,
]

export function reviewsOf(table: Readonly<Record<string, readonly ReviewLine[]>>): DemoReview[] {
  return Object.entries(table).flatMap(([slug, lines]) =>
    lines.map(([customer, rating, daysAgo, comment]) => ({ slug, customer, rating, comment, daysAgo })),
  )
}
