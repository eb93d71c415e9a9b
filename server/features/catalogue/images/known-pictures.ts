import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../../../contract/durations.ts'
import type { App } from '../../../platform/app-type.ts'
import { findUse, type PictureUse } from './picture-use.ts'

/** Milliseconds for which an unknown key is cached. An upload on another node is shown after that. */
const MISSING_FOR = 10_000

export type KnownPictures = {
  /**
   * Finds the use of a picture, which decides how its files may be served; `null` if there is no such picture. Other nodes notice a change
   * after a minute.
   *
   * @throws TooManyError for a network address that requests many unknown keys
   */
  useOf: (key: string, address: string) => Promise<PictureUse | null>
  /** Forgets the cached use of a picture, when it gets a row or is shown or hidden. */
  forget: (key: string) => void
}

/**
 * Checks in the database that a key belongs to a picture before reading any folder or object store. An invented key costs one lookup by
 * primary key and is then cached for a while. While the database cannot be reached, the files decide, so that pictures are still served.
 *
 * @param built keys of the illustrations, which need no row
 */
export function knownPictures(app: App, built: ReadonlySet<string>): KnownPictures {
  const answers = new LRUCache<string, PictureUse | 'unknown'>({ max: 10_000, ttl: MINUTE })
  const ask = async (key: string): Promise<PictureUse | 'unknown'> => {
    try {
      const use = (await findUse(app.db, key)) ?? 'unknown'
      answers.set(key, use, use === 'unknown' ? { ttl: MISSING_FOR } : {})
      return use
    } catch (error) {
      app.log.warn({ err: error }, 'pictures are looked for without their rows')
      return 'revocable'
    }
  }
  return {
    useOf: async (key, address) => {
      if (built.has(key)) return 'lasting'
      const remembered = answers.get(key)
      if (remembered !== undefined) return remembered === 'unknown' ? null : remembered
      // Only unknown keys are counted, so whoever looks at pictures is never refused.
      app.limits.check('unknown picture', address)
      const use = await ask(key)
      if (use !== 'unknown') return use
      await app.limits.take('unknown picture', address)
      return null
    },
    forget: (key) => void answers.delete(key),
  }
}
