/** Of the library only what is used of it. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface Tesseract {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void }
    readonly TessBaseAPI: new () => {
      /** Not 0 when it cannot. */
      Init(path: null, language: string, engine: number): number
      SetVariable(name: string, value: string): void
      /** Of the file `/input`; not 0 when it cannot be read. */
      SetImageFile(orientation: number, angle: number): number
      Recognize(monitor: null): number
      /** A line for each page, block, paragraph, line and word, its values apart by tabs. */
      GetTSVText(page: number): string
    }
  }
  interface Settings {
    readonly locateFile: () => string
    readonly print: () => void
    readonly printErr: () => void
  }
  const load: (settings: Settings) => Promise<Tesseract>
  export default load
}
