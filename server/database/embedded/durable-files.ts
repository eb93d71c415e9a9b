import { fsyncSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from '../../base/sync-folder.ts'

type FileNode = { mount: unknown }
/** `nfd` is the host's descriptor, of files and of folders alike. */
type Stream = { nfd: number; node: FileNode }
type HostFiles = {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath: (node: FileNode) => string
}

/**
 * The database's files on the host, with the host's `fsync` behind the database's. As shipped the call does nothing, and a power
 * cut loses what was acknowledged; see decision 3. Reaches into the package, hence its exact version and the check at start.
 */
export class DurableFiles extends NodeFS {
  /** Calls that reached the host; grows with every commit. */
  syncs = 0
  readonly #known = new WeakSet<FileNode>()

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
    fsyncSync(nfd)
    this.syncs += 1
    if (!this.#known.has(node)) {
      // A new file is safe only when its folder names it.
      this.#known.add(node)
      syncFolder(dirname(host.realPath(node)))
    }
    return 0
  }
}
