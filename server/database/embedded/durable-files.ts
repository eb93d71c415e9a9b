import { fsyncSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from '../../base/sync-folder.ts'

type FileNode = { mount: unknown }
/** `nfd` is the host's descriptor, of files and of folders alike. */
type Stream = { nfd: number; node: FileNode }
type HostFiles = {
  stream_ops: {
    fsync?: (stream: Stream) => number
    write: (stream: Stream, ...rest: unknown[]) => number
    close: (stream: Stream) => void
  }
  realPath: (node: FileNode) => string
}

/** Milliseconds after which what was committed late is on the disk; a PostgreSQL server takes as long. */
const LATE = 200

/**
 * The database's files on the host, with the host's `fsync` behind the database's. As shipped the call does nothing, and a power
 * cut loses what was acknowledged; see docs/decisions/embedded-database.md. Reaches into the package, hence its exact version and the check at start.
 */
export class DurableFiles extends NodeFS {
  /** Calls that reached the host; grows with every commit that waits for the disk. */
  syncs = 0
  /**
   * True if the current statement commits late: its log is passed to the system, which outlives this process, and synced
   * a moment later.
   */
  isLate = false
  readonly #known = new WeakSet<FileNode>()
  /** The log that was handed over and is not on the disk. */
  #owed: Stream | null = null
  #host: HostFiles | null = null
  #timer: NodeJS.Timeout | null = null

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const prepared = await super.init(pg, options)
    prepared.emscriptenOpts.preRun = [
      ...[prepared.emscriptenOpts.preRun ?? []].flat(),
      (module) => {
        const host = (module as unknown as { NODEFS: HostFiles }).NODEFS
        this.#host = host
        const { write, close } = host.stream_ops
        host.stream_ops.fsync = (stream) => this.#sync(host, stream)
        // The log is on the disk before a table is: what was lost of a late commit leaves no trace. Nor may a file of it close before.
        host.stream_ops.write = (stream, ...rest) => {
          if (this.#owed !== null && !isLog(host, stream)) this.settle()
          return write(stream, ...rest)
        }
        host.stream_ops.close = (stream) => {
          if (this.#owed?.node === stream.node) this.settle()
          close(stream)
        }
      },
    ]
    return prepared
  }

  /** Syncs what is owed. */
  settle(): void {
    const owed = this.#owed
    this.#owed = null
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (owed !== null && this.#host !== null) this.#onto(this.#host, owed)
  }

  #sync(host: HostFiles, stream: Stream): number {
    if (this.isLate && isLog(host, stream) && (this.#owed === null || this.#owed.node === stream.node)) {
      this.#owed = stream
      this.#timer ??= setTimeout(() => this.settle(), LATE)
      return 0
    }
    if (this.#owed?.node === stream.node) this.#owed = null
    this.settle()
    this.#onto(host, stream)
    return 0
  }

  #onto(host: HostFiles, { nfd, node }: Stream): void {
    fsyncSync(nfd)
    this.syncs += 1
    if (!this.#known.has(node)) {
      // A new file is safe only when its folder names it.
      this.#known.add(node)
      syncFolder(dirname(host.realPath(node)))
    }
  }
}

const isLog = (host: HostFiles, { node }: Stream): boolean => host.realPath(node).includes('pg_wal')
