export type BlogPost = {
  scene: string
  topic: string
  title: string
  /** ISO 8601. */
  date: string
  /** As people of the shop's country write it. */
  dateText: string
  text: string
}

/** Four posts that stand on the home page and nowhere else (docs/behaviour.md#home). */
export const BLOG_POSTS: readonly BlogPost[] = [
  {
    scene: 'blog-watering',
    topic: 'Watering',
    title: 'Water less, look more',
    date: '2026-03-18',
    dateText: 'March 18, 2026',
    text: 'Most house plants drown. Put a finger two knuckles deep: if the soil is cool and sticks, come back on Thursday.',
  },
  {
    scene: 'blog-light',
    topic: 'Light',
    title: 'What a bright spot really is',
    date: '2026-03-04',
    dateText: 'March 4, 2026',
    text: 'Hold your hand over the pot at noon. A sharp shadow is bright, a soft one will do, none at all is a place for a lamp.',
  },
  {
    scene: 'blog-repotting',
    topic: 'Repotting',
    title: 'One size up, no more',
    date: '2026-02-20',
    dateText: 'February 20, 2026',
    text: 'A pot two fingers wider is plenty. Loosen the roots, keep the old level of soil, and leave the feeding for a month.',
  },
  {
    scene: 'blog-propagation',
    topic: 'Propagation',
    title: 'Five plants out of one pothos',
    date: '2026-02-06',
    dateText: 'February 6, 2026',
    text: 'Cut below a node, stand it in water on a light sill, change the water on Sundays. Roots come in about three weeks.',
  },
]
