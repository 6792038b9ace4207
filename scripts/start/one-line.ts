import { stripVTControlCharacters } from 'node:util'

/** An error as one line for a person, whatever it is; passwords of addresses are left out. */
export const inOneLine = (error: unknown): string => {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return stripVTControlCharacters(message)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(\w+:\/\/)[^\s/@]*@/g, '$1')
    .trim()
}
