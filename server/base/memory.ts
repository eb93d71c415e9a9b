/**
 * The settings by which glibc returns memory to the system, in bytes and arenas. By default it keeps one arena for each of Node's threads and,
 * after the first large buffer, never returns one below 32 MB. Other systems ignore these variables.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/**
 * Node's options for the halves of the young generation and for all other objects, in megabytes. With halves of 4 a
 * purchase takes 0.5 ms more of the processor for collections, and with the default of 16 the process keeps 60 MB more
 * from its start on. The shop uses 60 to 90 MB for objects; with the default of 4,096 on a large machine V8 collects so
 * rarely that 45 seconds of visits leave 100 to 250 MB of garbage behind.
 */
export const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=512']
