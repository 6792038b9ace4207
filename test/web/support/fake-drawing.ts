/** Stands in for what draws: every image has this size, in pixels, and a JPEG of it takes so many bytes a pixel. */
export const fakeDrawing = (size: { readonly width: number; readonly height: number }, bytesOf: number) => {
  const { createImageBitmap: before } = globalThis
  const canvas = Object.getOwnPropertyDescriptors(HTMLCanvasElement.prototype)
  const written: { readonly width: number; readonly height: number; readonly quality: number }[] = []
  const read: (ImageBitmapOptions | undefined)[] = []
  const broken = new Set<string>()
  let held = Promise.resolve()
  let release: () => void = () => undefined
  const pen = { fillRect: () => undefined, drawImage: () => undefined }
  Object.assign(globalThis, {
    createImageBitmap: async (file: Blob, options?: ImageBitmapOptions) => {
      read.push(options)
      await held
      if (file instanceof File && broken.has(file.name)) throw new DOMException('no image', 'InvalidStateError')
      return { ...size, close: () => undefined }
    },
  })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => pen,
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string, quality: number) {
      written.push({ width: this.width, height: this.height, quality })
      done(new Blob([new Uint8Array(Math.round(this.width * this.height * quality * bytesOf))], { type }))
    },
  })
  return {
    written,
    read,
    /** The files of this name cannot be read. */
    breaks: (name: string) => void broken.add(name),
    /** Until `release` no image is read. */
    hold: () => {
      held = new Promise((resolve) => (release = resolve))
    },
    release: () => release(),
    restore: () => {
      Object.assign(globalThis, { createImageBitmap: before })
      Object.defineProperties(HTMLCanvasElement.prototype, { getContext: canvas.getContext, toBlob: canvas.toBlob })
    },
  }
}
