/** How many of some demo products are left; the others are not counted. One is sold out, of one the last waits. */
export const demoStock: Readonly<Record<string, number>> = {
  'pink-princess-philodendron': 0,
  'monstera-thai-constellation': 1,
  'tree-fern': 2,
  'staghorn-fern': 3,
  'windmill-palm': 4,
  'japanese-maple': 5,
  'bird-of-paradise': 6,
  'kentia-palm': 9,
  'old-man-cactus': 12,
  'peacock-plant': 14,
  'moon-cactus': 24,
  'echeveria-lola': 40,
}
