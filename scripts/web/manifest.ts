/** What vite writes of a chunk, with the names of the chunks it cannot run without. */
export interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
/** What it writes of a build: each chunk by its name. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The chunks that these need to run, each once and after those it needs itself; what they load later is not among them. */
export const firstLoad = (manifest: Manifest, entries: readonly string[]): Chunk[] => {
  const seen = new Set<string>()
  const needed = (names: readonly string[]): Chunk[] =>
    names.flatMap((name) => {
      if (seen.has(name)) return []
      seen.add(name)
      const chunk = chunkOf(manifest, name)
      return [...needed(chunk.imports ?? []), chunk]
    })
  return needed(entries)
}

const chunkOf = (manifest: Manifest, name: string): Chunk => {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no chunk ${name}`)
  return chunk
}
