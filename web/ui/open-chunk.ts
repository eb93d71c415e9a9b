/** A chunk of the pages' code could not be loaded: the connection failed, or a newer build has replaced it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/**
 * Loads code from a chunk of its own. A retry would not help: a browser remembers a failed file until the page is
 * unloaded, so the page has to be loaded whole.
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
