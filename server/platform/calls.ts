/** True for routes that are neither pages nor files: the API, the one call with an address of its own, and the sandbox's pages. */
export const isCall = (route: string): boolean => /^\/(api\/|uploadImage$|sandbox(\/|$))/.test(route)
