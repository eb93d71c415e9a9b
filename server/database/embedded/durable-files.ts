import { fsyncSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from '../../base/sync-folder.ts'

type FileNode = { mount: unknown }
/** `nfd` is the host's descriptor, for files and folders. */
type Stream = { nfd: number; node: FileNode }
type HostFiles = {
  stream_ops: {
    fsync?: (stream: Stream) => number
    write: (stream: Stream, ...rest: unknown[]) => number
    close: (stream: Stream) => void
  }
  realPath: (node: FileNode) => string
}

/** Milliseconds after which a late commit is on the disk; a PostgreSQL server takes as long. */
const LATE = 200

/**
 * The database's files on the host, which run the host's `fsync` for the database's. As shipped the call does nothing,
 * and a power cut loses acknowledged commits; see docs/decisions/embedded-database.md. It relies on internals of the
 * package, hence its exact version and the check at start.
 */
export class DurableFiles extends NodeFS {
  /** Syncs that reached the host; the number grows with every commit that waits for the disk. */
  syncs = 0
  /** True if the statement commits late: its log goes to the system, which outlives this process, and is synced a moment later. */
  isLate = false
  /** True while a new database is made: until it is complete nothing is promised, and then all of its files are synced at once. */
  isUnfinished: boolean
  readonly #known = new WeakSet<FileNode>()
  /** The log that was written and is not synced yet. */
  #owed: Stream | null = null
  #host: HostFiles | null = null
  #timer: NodeJS.Timeout | null = null

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
        this.#host = host
        const { write, close } = host.stream_ops
        host.stream_ops.fsync = (stream) => this.#sync(host, stream)
        // The log is synced before a table is written, so a lost late commit leaves no trace. A log file is also synced before it is closed.
        host.stream_ops.write = (stream, ...rest) => {
          if (this.#owed !== null && !isLog(host, stream)) this.flush()
          return write(stream, ...rest)
        }
        host.stream_ops.close = (stream) => {
          if (this.#owed?.node === stream.node) this.flush()
          close(stream)
        }
      },
    ]
    return prepared
  }

  /** Syncs the pending log. */
  flush(): void {
    const owed = this.#owed
    this.#owed = null
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (owed !== null && this.#host !== null) this.#onto(this.#host, owed)
  }

  #sync(host: HostFiles, stream: Stream): number {
    if (this.isUnfinished) return 0
    if (this.isLate && isLog(host, stream) && (this.#owed === null || this.#owed.node === stream.node)) {
      this.#owed = stream
      this.#timer ??= setTimeout(() => this.flush(), LATE)
      return 0
    }
    if (this.#owed?.node === stream.node) this.#owed = null
    this.flush()
    this.#onto(host, stream)
    return 0
  }

  #onto(host: HostFiles, { nfd, node }: Stream): void {
    fsyncSync(nfd)
    this.syncs += 1
    if (!this.#known.has(node)) {
      // A new file survives a power cut only when its folder is synced.
      this.#known.add(node)
      syncFolder(dirname(host.realPath(node)))
    }
  }
}

const isLog = (host: HostFiles, { node }: Stream): boolean => host.realPath(node).includes('pg_wal')
