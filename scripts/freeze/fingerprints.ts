import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import type { View } from '../../projections/runtime/view.js'

/** By version of a view: what its tables and rows were made by. */
export type Fingerprints = Readonly<Record<string, string>>

/** Where those of a view are kept, under its name. */
export const fingerprintFile = (view: string): URL => new URL(`../../test/fixtures/views/${view}.json`, import.meta.url)

export const frozenOf = (view: string): Fingerprints => {
  const file = fingerprintFile(view)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fingerprints) : {}
}

/**
 * Changes with the schema.sql or the fold of a view and of what it is composed of, but not with their comments and spaces, nor when a file
 * they use moves to another folder.
 */
export const fingerprintOf = ({ folder, composes = [] }: Pick<View, 'folder' | 'composes'>): string => {
  const text = [folder, ...composes]
    .flatMap((each) => [sqlIn(each), codeIn(each)].map((part) => part.replaceAll(/\s+/g, ' ').trim()))
    .join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

const sqlIn = (folder: URL): string => readFileSync(new URL('schema.sql', folder), 'utf8').replaceAll(/--.*$/gm, '')

/** Where the fold of a view stands: its rows, and beside them how facts are read and what they do to a card. */
const FOLD = ['rows.ts', 'facts.ts', 'card.ts']

const codeIn = (folder: URL): string => {
  const options = { target: ts.ScriptTarget.ESNext, removeComments: true }
  const fold = FOLD.map((name) => new URL(name, folder)).filter((file) => existsSync(file))
  return fold.map((file) => ts.transpile(readFileSync(file, 'utf8'), options).replaceAll(/(?<=from ')[./][^']*\//g, '')).join('\n')
}
