/** Fixed, so that orders, products, reviews and users keep their colour on every visit. */
export const FILLS = ['fill-series-1', 'fill-series-2', 'fill-series-3', 'fill-series-4']
export const STROKES = ['stroke-series-1', 'stroke-series-2', 'stroke-series-3', 'stroke-series-4']
