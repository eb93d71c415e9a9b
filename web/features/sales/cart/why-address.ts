import { useShopView } from '../../../routing/shop.ts'

/** Returns why the cart asks for a place: its total depends on it, or else a rule of sale does. */
export const useWhyAddress = (): string =>
  useShopView().money?.asks === undefined ? 'Not every plant may go everywhere.' : 'The total depends on it.'
