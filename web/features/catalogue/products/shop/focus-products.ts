/** The heading of the products. */
export const PRODUCTS_TITLE = 'products-title'

/** For a control that disappears when it is pressed: the list that it changes takes the focus. */
export const focusProducts = () => document.getElementById(PRODUCTS_TITLE)?.focus({ preventScroll: true })
