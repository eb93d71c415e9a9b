import { LRUCache } from 'lru-cache'
import type { App } from '../../../platform/app-type.ts'
import { findImage } from './images.store.ts'

const MINUTE = 60_000
/** Milliseconds for which nobody is asked again about a key that no picture has. An upload elsewhere is shown after that. */
const MISSING_FOR = 10_000

export type KnownPictures = {
  /** Whether to look for its files. @throws TooManyError for an address that asks for many keys which no picture has */
  has: (key: string, address: string) => Promise<boolean>
  /** Called when a picture got its row. */
  forget: (key: string) => void
}

/**
 * Which keys are pictures, asked of the table before any folder or store is: an invented key costs one lookup by primary key, and for
 * a while nothing. While the table cannot be asked the files decide, so that pictures are shown as ever.
 *
 * @param built keys of the illustrations, which need no row
 */
export function knownPictures(app: App, built: ReadonlySet<string>): KnownPictures {
  const answers = new LRUCache<string, boolean>({ max: 10_000, ttl: MINUTE })
  const ask = async (key: string): Promise<boolean | null> => {
    try {
      const isKnown = (await findImage(app.db, key)) !== undefined
      answers.set(key, isKnown, isKnown ? {} : { ttl: MISSING_FOR })
      return isKnown
    } catch (error) {
      app.log.warn({ err: error }, 'pictures are looked for without their rows')
      return null
    }
  }
  return {
    has: async (key, address) => {
      if (built.has(key)) return true
      const remembered = answers.get(key)
      if (remembered !== undefined) return remembered
      // Only keys that turn out to be none are counted: whoever looks at pictures is never refused.
      app.refuseTooMuch('unknown picture', address)
      const isKnown = await ask(key)
      if (isKnown === false) await app.allowWork('unknown picture', address)
      return isKnown ?? true
    },
    forget: (key) => void answers.delete(key),
  }
}
