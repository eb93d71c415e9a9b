import { api, PERSONAL_TAGS } from '../../../api/api.ts'

/** Drops the private data of the former user; data still on the page is loaded again. */
export function clearPrivateData() {
  return api.util.invalidateTags([...PERSONAL_TAGS, { type: 'Review', id: 'LIST' }])
}
