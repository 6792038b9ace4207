import { readFileSync } from 'node:fs'

/** The entries of a file of the contract (`test/contract`), as far as the caller says what is in them. */
export const contract = <Entry>(file: string): readonly Entry[] =>
  JSON.parse(readFileSync(new URL(`../contract/${file}.json`, import.meta.url), 'utf8')) as readonly Entry[]
