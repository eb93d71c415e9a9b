import type { BlogPost, Deals, Hero, Promo } from './types.ts'

/** Content of the home page, from top to bottom. `null` or an empty list leaves a part out. */
export const HERO: Hero = {
  eyebrow: 'New season, fresh leaves',
  title: ['UP TO 20%', 'Discount on', 'Best Deals'],
  text: 'Healthy, house-ready plants and the things that keep them that way. Potted by hand, delivered free.',
  action: 'EXPLORE NOW',
}

export const PROMOS: readonly Promo[] = [
  {
    picture: 'promo-new-leaves',
    eyebrow: 'Up to 20% off',
    title: 'New leaves for old corners',
    action: 'Indoor plants on sale',
    category: 'indoor plants',
    onSale: true,
  },
  {
    picture: 'promo-desert',
    eyebrow: 'Up to 50% off',
    title: 'A desert on the sill',
    action: 'Succulents on sale',
    category: 'succulents & cacti',
    onSale: true,
  },
  {
    picture: 'promo-tools',
    eyebrow: 'Up to 20% off',
    title: 'Tools that last',
    action: 'Accessories on sale',
    category: 'plant accessories',
    onSale: true,
  },
]

export const DEALS: Deals | null = {
  title: 'Deals of the Month',
  text: 'Up to 50% discount on plants and what keeps them well.',
  action: 'See the deals',
  endsAt: null,
}

export const BLOG_POSTS: readonly BlogPost[] = [
  {
    picture: 'blog-watering',
    topic: 'Watering',
    title: 'Water less, look more',
    date: '2026-03-18',
    text: 'Most house plants drown. Put a finger two knuckles deep: if the soil is cool and sticks, come back on Thursday.',
    link: { label: 'Plants that want little water', to: '/shop?water=seldom' },
  },
  {
    picture: 'blog-light',
    topic: 'Light',
    title: 'What a bright spot really is',
    date: '2026-03-04',
    text: 'Hold your hand over the pot at noon. A sharp shadow is bright, a soft one will do, none at all is a place for a lamp.',
    link: { label: 'Plant finder', to: '/finder' },
  },
  {
    picture: 'blog-repotting',
    topic: 'Repotting',
    title: 'One size up, no more',
    date: '2026-02-20',
    text: 'A pot two fingers wider is plenty. Loosen the roots, keep the old level of soil, and leave the feeding for a month.',
    link: { label: 'Pots and soil', to: '/categories/plant-accessories' },
  },
  {
    picture: 'blog-propagation',
    topic: 'Propagation',
    title: 'Five plants out of one pothos',
    date: '2026-02-06',
    text: 'Cut below a node, stand it in water on a light sill, change the water on Sundays. Roots come in about three weeks.',
    link: { label: 'Every pothos we have', to: '/search?q=pothos' },
  },
]
