/** Names as they are sent, in a list or one text, each with its # marker, without it (spec 1 §7). */
export const namesIn = (given: string | readonly string[] | undefined): string[] =>
  (typeof given === 'string' ? given.split('#') : (given ?? [])).map((name) => name.replace(/#$/, '').trim()).filter(Boolean)
