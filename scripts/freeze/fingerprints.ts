import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import type { View } from '../../projections/runtime/view.js'
import { fileNamedIn, statementsOf } from './statements.js'

/** By version of a view: what its tables and rows were made by. */
export type Fingerprints = Readonly<Record<string, string>>

/** Where those of a view are kept, under its name. */
export const fingerprintFile = (view: string): URL => new URL(`../../test/fixtures/views/${view}.json`, import.meta.url)

export const frozenOf = (view: string): Fingerprints => {
  const file = fingerprintFile(view)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fingerprints) : {}
}

/**
 * Changes with the schema.sql or the fold of a view and of what it is composed of: all that its rows.ts and projector.ts import from these
 * folders, and what that imports, except queries, and with what it goes by. It does not change with comments and spaces, nor when something moves to another file.
 */
export const fingerprintOf = ({ folder, composes = [], goesBy }: Pick<View, 'folder' | 'composes' | 'goesBy'>): string => {
  const folders = [folder, ...composes]
  const declared = goesBy === undefined ? [] : [JSON.stringify(goesBy)]
  return printOf([...folders.map(sqlIn), ...[...foldIn(folders)].toSorted(), ...declared])
}

/** Of texts, however they are spaced. */
export const printOf = (texts: readonly string[]): string => {
  const text = texts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

const sqlIn = (folder: URL): string => readFileSync(new URL('schema.sql', folder), 'utf8').replaceAll(/--.*$/gm, '')

/** Where a fold begins. */
const ROOTS = ['rows.ts', 'projector.ts']

/** Every statement of the fold, in whichever file it stands, and what it takes from elsewhere. */
const foldIn = (folders: readonly URL[]): Set<string> => {
  const isOfFold = ({ href }: URL) => folders.some((folder) => href.startsWith(folder.href)) && !href.endsWith('queries.ts')
  const roots = folders.flatMap((folder) => ROOTS.map((name) => new URL(name, folder))).filter((file) => existsSync(file))
  const files = new Set(roots.map(({ href }) => href))
  const parts = new Set<string>()
  // A set tells of what is added to it while it is walked.
  for (const href of files)
    for (const statement of statementsOf(new URL(href))) {
      const from = fileNamedIn(statement, href)
      if (from === undefined) parts.add(statement.getText().replace(/^export /, ''))
      else if (isOfFold(from)) {
        files.add(from.href)
        renamedIn(statement).forEach((name) => parts.add(name))
      } else namesIn(statement).forEach((name) => parts.add(`${name} of ${basename(from.pathname)}`))
    }
  return parts
}

/** What is imported or handed on by name, or else all of it. */
const namesIn = (statement: ts.Statement): string[] => {
  const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : (statement as ts.ExportDeclaration).exportClause
  return named && !ts.isNamespaceImport(named) && !ts.isNamespaceExport(named) ? named.elements.map((each) => each.getText()) : ['all']
}

const renamedIn = (statement: ts.Statement): string[] => namesIn(statement).filter((name) => name.includes(' as '))
