/** Why a product is not in a file for programs. */
export const LEFT_OUT = ['picture', 'rule', 'delivery'] as const
export type LeftOut = (typeof LEFT_OUT)[number]
export type LeftOutCounts = Partial<Record<LeftOut, number>>
