import { storePlaceholders } from './manifest.ts'
import { listPictures } from './pictures.ts'

/** `node catalogue/store-placeholders.ts`, after a drawing changed. */
await storePlaceholders(listPictures())
