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
 * Node's options for the halves of the young generation and for all other objects, in megabytes. Halves of 4 cost a
 * purchase 0.5 ms of the processor for collections, and a smaller bound makes V8 collect everything more often: with 8
 * and 512 browsing beside a crowd had a p99 twice as high. The shop uses 60 to 90 MB for objects; with the default
 * bound of 4,096 on a large machine 45 seconds of visits leave 100 to 250 MB of garbage behind.
 */
export const HEAP = ['--max-semi-space-size=16', '--max-old-space-size=768']
