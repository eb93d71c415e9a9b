// What only the form of a category and its checks need.

/** What a category holds, as far as pages differ by it: plants outdoors have no place in a room, accessories fit plants. */
export const HOLDS = ['plants', 'outdoor plants', 'accessories', 'other'] as const
export type Holds = (typeof HOLDS)[number]

export const MAX_CATEGORIES = 200
export const CATEGORY_LENGTHS = { title: 60, slug: 80, key: 80, description: 1_000 } as const
