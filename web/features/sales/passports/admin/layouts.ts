/** Papers that labels are printed on. */
export const LAYOUTS = ['roll', 'a4', 'box'] as const
export type Layout = (typeof LAYOUTS)[number]
