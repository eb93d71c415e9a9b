/** The part of linebreak that says where a line may end. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number } | null
  }
}

/** The part of bidi-js that says in which direction signs stand; its own types name the function as one of a module. */
declare module 'bidi-js' {
  type Paragraph = { level: number }
  export default function bidiFactory(): {
    /** A level for each unit of the text: odd ones stand from right to left. */
    getEmbeddingLevels(
      text: string,
      base?: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array; paragraphs: Paragraph[] }
    getMirroredCharacter(sign: string): string | null
  }
}
