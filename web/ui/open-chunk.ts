/** A file of the pages' code could not be had: the connection is gone, or a newer build has taken its place. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/**
 * Opens code that stands in a file of its own. Asking again would be of no use: a browser remembers a file that failed for as long as
 * the page stands, so the page has to be loaded whole.
 *
 * @param open `() => import('./Part.tsx')`
 * @throws ChunkError
 */
export async function openChunk<Chunk>(open: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await open()
  } catch (cause) {
    throw new ChunkError('A part of the page could not be loaded', { cause })
  }
}
