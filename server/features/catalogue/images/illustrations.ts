import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DrawMessage, DrawRequest } from '../../../../catalogue/draw-process.ts'
import type { ImageManifest } from '../../../../catalogue/manifest.ts'
import { IMAGE_FORMATS, imagePath, type ImageWidth } from '../../../../contract/images.ts'
import { BusyError } from '../../../platform/errors.ts'
import { folderFiles } from './folder-files.ts'
import { fileName, parseFileName, type ImageFiles } from './image-files.ts'

const program = fileURLToPath(new URL('../../../../catalogue/draw-process.ts', import.meta.url))

export type Illustrations = Pick<ImageFiles, 'read'> & {
  /** Keys of all illustrations of this build, drawn or not. */
  keys: string[]
  close(): void
}

type Options = {
  folder: string
  /** Draws missing pictures before they are requested. */
  ahead: boolean
  /** Reports how many of the pictures that were missing at the start are drawn. */
  onProgress?: ((drawn: number, of: number) => void) | undefined
}

/** Serves the built illustrations. What `npm run build` has not drawn is drawn at its first request, in a process started only then. */
export function openIllustrations({ folder, ahead, onProgress }: Options): Illustrations {
  const files = folderFiles(folder)
  const widths = widthsByKey(folder)
  const drawer = createDrawer({ folder, ahead: ahead && isAnyMissing(folder, widths), onProgress })
  return {
    keys: [...widths.keys()],
    read: async (key, name) => {
      const stored = await files.read(key, name)
      const file = parseFileName(name)
      if (stored !== null || file === null || !widths.get(key)?.includes(file.width)) return stored
      await drawer.draw({ key, file })
      return files.read(key, name)
    },
    close: () => drawer.close(),
  }
}

/** Keys of the illustrations that the build of this folder lists, drawn or not. */
export const illustrationKeys = (folder: string): string[] => [...widthsByKey(folder).keys()]

/** Addresses of the shop's own pictures, of scenes and of illustrated products, by name, such as `deals`; empty before they are listed. */
export const pictureAddresses = (folder: string): Map<string, string> =>
  new Map(listed(folder).map(([name, { key }]) => [name, imagePath(key)]))

const widthsByKey = (folder: string): Map<string, number[]> =>
  new Map(listed(folder).map(([, { key, widths }]) => [key, widths]))

function listed(folder: string) {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return []
  const { products, scenes } = JSON.parse(readFileSync(file, 'utf8')) as ImageManifest
  return [...Object.entries(products), ...Object.entries(scenes)]
}

const isAnyMissing = (folder: string, widths: Map<string, number[]>): boolean =>
  [...widths].some(([key, all]) =>
    all.some((width) =>
      IMAGE_FORMATS.some((format) => !existsSync(join(folder, key, fileName(width as ImageWidth, format)))),
    ),
  )

type Waiting = { resolve: () => void; reject: (error: Error) => void }

/** Milliseconds without drawing after which the process is stopped; the widths of one page are requested together. */
const IDLE = 10_000

/** Milliseconds after which drawing ahead begins, unless a picture is asked for: the first page has the machine to itself. */
const AHEAD_AFTER = 3_000

/**
 * Settings that, with options for a small heap, halve the memory used while drawing. The thresholds of glibc stay free: a picture takes and
 * returns many buffers of some megabytes, and where each comes fresh from the system, drawing takes up to eight times as long.
 */
const small = { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '1' }
const execArgv = ['--max-semi-space-size=1', '--optimize-for-size']

/** Sends requests to the drawing process, which is started when needed, stopped when nothing is left, and started again if it dies. */
function createDrawer({ folder, ahead, onProgress }: Options) {
  let child: ChildProcess | null = null
  /** True while illustrations that nobody has requested yet remain to be drawn ahead. */
  let isAhead = ahead
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  const underWay = new Map<string, Promise<void>>()

  function hear(message: DrawMessage): void {
    if ('drawn' in message) {
      isAhead = message.drawn < message.of
      endWhenIdle()
      return onProgress?.(message.drawn, message.of)
    }
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === null) request?.resolve()
    else request?.reject(new Error(message.error))
    endWhenIdle()
  }

  function start(): ChildProcess {
    clearTimeout(idle)
    if (child !== null) return child
    const started = fork(program, [folder, ...(isAhead ? ['--ahead'] : [])], {
      execArgv,
      // The process gets nothing of the shop's environment: no keys, no database.
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...small },
    })
    started.on('message', hear)
    started.once('exit', () => {
      if (child !== started) return
      child = null
      for (const { reject } of waiting.values()) reject(new BusyError('pictures'))
      waiting.clear()
    })
    child = started
    return started
  }

  function endWhenIdle(): void {
    clearTimeout(idle)
    if (isAhead || waiting.size > 0) return
    idle = setTimeout(() => {
      child?.kill()
      child = null
    }, IDLE).unref()
  }

  function ask(request: Omit<DrawRequest, 'id'>): Promise<void> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      start().send({ id, ...request } satisfies DrawRequest)
    })
  }

  const later = ahead ? setTimeout(start, AHEAD_AFTER).unref() : undefined
  return {
    /** Draws a file; concurrent requests for the same file share one drawing. @throws AppError 503 when the process dies */
    draw(request: Omit<DrawRequest, 'id'>): Promise<void> {
      const name = `${request.key}/${fileName(request.file.width, request.file.format)}`
      const drawing = underWay.get(name) ?? ask(request).finally(() => underWay.delete(name))
      underWay.set(name, drawing)
      return drawing
    },
    close: () => {
      clearTimeout(later)
      child?.kill('SIGKILL')
    },
  }
}
