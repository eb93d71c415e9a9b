/** A file of the pages' code could not be had: the connection is gone, or a newer build has taken its place. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Long enough, in milliseconds, for a network that just changed. */
const PAUSE = 400

/**
 * Opens code that stands in a file of its own, and asks a second time before it gives up.
 *
 * @param open `() => import('./Part.tsx')`
 * @throws ChunkError
 */
export async function openChunk<Chunk>(open: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await open()
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE)
    })
  }
  try {
    return await open()
  } catch (cause) {
    throw new ChunkError('A part of the page could not be loaded', { cause })
  }
}
