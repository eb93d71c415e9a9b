/** Routes that are no pages and no files: the API, the one call with an address of its own, and the stand-in's pages. */
export const isCall = (route: string): boolean => /^\/(api\/|uploadImage$|sandbox(\/|$))/.test(route)
