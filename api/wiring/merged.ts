/** What several slices bring, by name, as one. Throws when two of them bring the same: one would be lost without a word. */
export const merged = <Value>(brought: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> => {
  const all: Record<string, Value> = {}
  for (const [name, value] of brought.flatMap((each) => Object.entries(each))) {
    if (name in all) throw new Error(`Two slices bring ${name}`)
    all[name] = value
  }
  return all
}
