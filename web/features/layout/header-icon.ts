/** A round place of 44 pixels for an icon of the header. */
export const headerIconClass =
  'relative grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-leaf-soft hover:text-leaf'
