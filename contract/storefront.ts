/** Pictures and icons that the texts of a shop may choose from. */
export const PROMISE_ICONS = ['delivery', 'guarantee', 'support'] as const
export const PROMO_PICTURES = ['promo-new-leaves', 'promo-desert', 'promo-tools'] as const
export const BLOG_PICTURES = ['blog-watering', 'blog-light', 'blog-repotting', 'blog-propagation'] as const
