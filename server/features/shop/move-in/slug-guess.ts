import { fold } from '../../../../contract/fold.ts'

/** A part of an address as shops make it of a name, where the file has no address. */
export const slugGuess = (name: string): string =>
  encodeURI(
    fold(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
  )
