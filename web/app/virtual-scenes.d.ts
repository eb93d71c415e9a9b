declare module 'virtual:scenes' {
  /** A scene of the shop; the size is in pixels of its largest width. */
  type Scene = { key: string; width: number; height: number; widths: number[]; placeholder: string }
  export const scenes: Record<string, Scene>
}
