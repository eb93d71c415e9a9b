/**
 * The settings by which glibc returns memory to the system, in bytes and arenas. By default it keeps one arena for each
 * of Node's threads and, after the first large buffer, never returns one below 32 MB. Other systems ignore these
 * variables.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/**
 * Node's option for the halves of the young generation, in megabytes. With the default of 16 the process keeps 70 MB
 * more from its start on.
 */
export const SEMI_SPACE = '--max-semi-space-size=4'
