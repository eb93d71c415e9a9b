import { fsyncSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from '../../base/sync-folder.ts'

type FileNode = { mount: unknown }
/** `nfd` is the host's descriptor, for files and folders. */
type Stream = { nfd: number; node: FileNode }
type HostFiles = {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath: (node: FileNode) => string
}

/**
 * The database's files on the host, which run the host's `fsync` for the database's. As shipped the call does nothing,
 * and a power cut loses acknowledged commits; see docs/decisions/embedded-database.md. It relies on internals of the
 * package, hence its exact version and the check at start.
 */
export class DurableFiles extends NodeFS {
  /** Syncs that reached the host; the number grows with every commit. */
  syncs = 0
  /** True while a new database is made: until it is complete nothing is promised, and then all of its files are synced at once. */
  isUnfinished: boolean
  readonly #known = new WeakSet<FileNode>()

  constructor(folder: string, isUnfinished: boolean) {
    super(folder)
    this.isUnfinished = isUnfinished
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const prepared = await super.init(pg, options)
    prepared.emscriptenOpts.preRun = [
      ...[prepared.emscriptenOpts.preRun ?? []].flat(),
      (module) => {
        const host = (module as unknown as { NODEFS: HostFiles }).NODEFS
        host.stream_ops.fsync = (stream) => this.#sync(host, stream)
      },
    ]
    return prepared
  }

  #sync(host: HostFiles, { nfd, node }: Stream): number {
    if (this.isUnfinished) return 0
    fsyncSync(nfd)
    this.syncs += 1
    if (!this.#known.has(node)) {
      // A new file survives a power cut only when its folder is synced.
      this.#known.add(node)
      syncFolder(dirname(host.realPath(node)))
    }
    return 0
  }
}
