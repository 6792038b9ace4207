type Deed = (...said: unknown[]) => unknown

/** What tells one deed from another of its name: the id of a command or, else, what it is done to. */
const about = (said: unknown): string => (typeof said === 'object' && said !== null && 'id' in said ? String(said.id) : String(said))

/**
 * Parts of which every deed dies twice, before and after it is done, each time once: whoever works with them has to begin again until there is
 * nowhere left to die. `deeds` names the parts that do something; `died` says where it has happened so far.
 */
export const dying = <Parts extends object>(parts: Parts, deeds: readonly (keyof Parts & string)[], died: Set<string>): Parts => {
  const die = (where: string): void => {
    if (died.has(where)) return
    died.add(where)
    throw new Error(`died ${where}`)
  }
  const mortal =
    (name: string, deed: Deed): Deed =>
    async (...said) => {
      const what = `${name} ${about(said[0])}`
      die(`before ${what}`)
      const result = await deed(...said)
      die(`after ${what}`)
      return result
    }
  const mortalPart = (name: string, part: unknown): unknown => {
    if (typeof part === 'function') return mortal(name, part as Deed)
    const members = Object.entries(part as object).map(([member, value]: [string, unknown]) => [
      member,
      mortalPart(`${name}.${member}`, value),
    ])
    return Object.fromEntries(members)
  }
  return { ...parts, ...Object.fromEntries(deeds.map((name) => [name, mortalPart(name, parts[name])])) }
}
