/** What vite writes of a build: each chunk by its name, with the names of the chunks it cannot run without. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** The script files that these chunks need to run, each once; what they load later is not among them. */
export const firstLoad = (manifest: Manifest, entries: readonly string[]): string[] => {
  const needed = new Set(entries)
  // What a set is given while it is walked is walked too.
  for (const name of needed) for (const imported of chunkOf(manifest, name).imports ?? []) needed.add(imported)
  return [...needed].map((name) => chunkOf(manifest, name).file)
}

const chunkOf = (manifest: Manifest, name: string) => {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no chunk ${name}`)
  return chunk
}
