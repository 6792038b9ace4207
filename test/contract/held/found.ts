import { readFileSync } from 'node:fs'
import { sourcesOf } from '../../support/sources.js'
import type { Spec } from './held.js'

/** The sources of all specs and of what supports them, without their comments; by their place below `test`. */
export const sources: ReadonlyMap<string, string> = new Map(
  sourcesOf(['test'], /\.tsx?$/)
    .map(({ file, text }): [string, string] => [file.slice('test/'.length), text])
    .filter(([file]) => !file.startsWith('contract/held/')),
)
const decisions = readFileSync(new URL('../DECISIONS.md', import.meta.url), 'utf8')

/** The titles that a spec file has, as they stand in its source: of specs that are run, and of what they are about. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:it|describe)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs)].map(([, , title]) => title!)

/** Whether DECISIONS.md has a number: in a table, in a list, or as one of the first. */
const isDecided = (number: string): boolean => new RegExp(`^(\\| |- |- .*, )?${number}\\b`, 'm').test(decisions)

/** Why a spec could hold nothing, in words; `undefined` where it is there as it is named. */
export const wrongWith = ({ file, title, row, decided }: Spec): string | undefined => {
  const source = file.search(/\.test\.tsx?$/) > 0 ? sources.get(file) : undefined
  if (source === undefined) return `there is no spec ${file}`
  const times = titlesIn(source).filter((each) => each.includes(title)).length
  if (times !== 1) return `${times} titles in ${file} have “${title}”`
  if (row !== undefined && !source.includes(row)) return `${file} has no “${row}”`
  if (decided !== undefined && !isDecided(decided)) return `there is no decision ${decided}`
  return undefined
}
