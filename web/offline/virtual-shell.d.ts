declare module 'virtual:shell' {
  /** Changes with every build of the pages. */
  export const version: string
  /** Addresses of the files that every page needs, those of the home page and of the cart. */
  export const shell: string[]
}
