import type { Shop } from './types.ts'

/**
 * Name, address and links of the shop. Pages, search engines, the payment page, receipts and the API's description read it from here: change it and
 * start the shop again, and nothing else has to be edited. `null` or an empty list leaves a thing out. What the home page says is in
 * `home.ts`, the colours are in `colours.ts`.
 */
export const SHOP: Shop = {
  name: 'Fern & Co.',
  claim: 'house plants, potted by hand',
  about: 'House-ready plants and the things that keep them well, potted by hand.',
  description:
    'House-ready plants, succulents and the pots, cans and soil that keep them well. Potted by hand, delivered free.',
  motto: 'Grown with patience.',

  // How to reach it: at the foot of every page, on the contact page and on receipts.
  address: ['12 Greenhouse Lane', 'Portland, OR 97204'],
  phone: '+1 (555) 010-0142',
  email: 'hello@fernandco.example',
  hours: 'Mon-Sat 9:00 AM-6:00 PM',
  place: { latitude: 45.5231, longitude: -122.6765 },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/explore/tags/houseplants/' },
    { name: 'Facebook', url: 'https://www.facebook.com/hashtag/houseplants' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/search/pins/?q=house%20plants' },
  ],

  // “#promises” and “#blog” are parts of the home page.
  company: [
    { label: 'What we promise', to: '/#promises' },
    { label: 'From the blog', to: '/#blog' },
    { label: 'Get in touch', to: '/contact' },
  ],

  // On the home page and beside every product.
  promises: [
    {
      icon: 'delivery',
      title: 'Free Delivery',
      text: 'On every order, in a box that keeps the soil where it belongs.',
    },
    {
      icon: 'guarantee',
      title: '100% Money Back Guarantee',
      text: 'Arrived damaged? Tell us within 7 days of shipping, and we refund or replace it.',
    },
    {
      icon: 'support',
      title: 'Strong Support',
      text: 'A gardener answers, Monday to Saturday, nine to six.',
    },
  ],

  // Order numbers look like FC-7K3M-9QXT.
  orderPrefix: 'FC',
}
