import { readFileSync } from 'node:fs'

/** The entries of a file of the contract (`test/contract`). */
export const contract = (file: string): readonly unknown[] =>
  JSON.parse(readFileSync(new URL(`../contract/${file}.json`, import.meta.url), 'utf8')) as unknown[]
