import type { ImportKind } from '../../../../../contract/imports.ts'
import type { Writer } from '../writer.ts'

const WRITERS: { [Kind in ImportKind]?: Writer<Kind> } = {}

/** The writer of a kind of thing; it is given things of its kind alone. */
export const writerOf = (kind: ImportKind): Writer | undefined => WRITERS[kind] as Writer | undefined
