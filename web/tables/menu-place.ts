/** A small panel below its button on a phone; from a tablet on, its content is part of the page. */
export const menuPlaceClass =
  'max-md:absolute max-md:top-full max-md:right-0 max-md:z-30 max-md:grid max-md:min-w-40 max-md:rounded-card max-md:border max-md:border-edge max-md:bg-surface max-md:p-2 max-md:shadow-float'
