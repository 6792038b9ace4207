import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { printOf, type Fingerprints } from './fingerprints.js'
import { fileNamedIn, statementsOf } from './statements.js'

/** A slice whose states are kept: the version of these (`kept` in commands), and what they are made by. */
export interface Fold {
  readonly name: string
  readonly version: number
  readonly fingerprint: string
}

const COMMANDS = new URL('../../commands/', import.meta.url)

/** Where those of a slice are kept, under its name. */
export const foldFile = (name: string): URL => new URL(`../../test/fixtures/folds/${name}.json`, import.meta.url)

export const frozenFoldsOf = (name: string): Fingerprints => {
  const file = foldFile(name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fingerprints) : {}
}

/** Every slice that is declared with `kept`. */
export const folds = (): Fold[] => {
  const read = reading()
  return readdirSync(COMMANDS)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, COMMANDS), 'utf8')
      const version = /^ {2}kept: .*version: (\d+) \}/m.exec(text)?.[1]
      if (version === undefined) return []
      const decider = new URL(/from '(.+decider)\.js'/.exec(text)![1]! + '.ts', COMMANDS)
      return [{ name: basename(file, '.ts'), version: Number(version), fingerprint: foldOf(decider, read) }]
    })
}

/** Each file once. */
const reading = () => {
  const known = new Map<string, readonly ts.Statement[]>()
  return (file: URL): readonly ts.Statement[] => {
    const statements = known.get(file.href) ?? statementsOf(file)
    known.set(file.href, statements)
    return statements
  }
}

/** Changes with `evolve` and the first state of a decider, and with all that these name, in whichever file it stands: nothing else in there. */
export const foldOf = (decider: URL, read = reading()): string => {
  const parts = new Set<string>()
  const seen = new Set<string>()
  const reach = (file: URL, name: string): void => {
    const key = `${file.href} ${name}`
    if (seen.has(key)) return
    seen.add(key)
    for (const statement of read(file)) {
      const from = fileNamedIn(statement, file.href)
      if (from !== undefined) importedAs(statement, name).forEach((named) => handedOn(from, named))
      else if (declaredIn(statement).includes(name)) {
        parts.add(statement.getText().replace(/^export /, ''))
        namesIn(statement).forEach((each) => reach(file, each))
      }
    }
  }
  const handedOn = (from: URL, name: string): void => {
    if (from.protocol === 'file:') reach(from, name)
    else parts.add(`${name} of ${from.pathname}`)
  }
  reach(decider, 'evolve')
  reach(decider, 'initialState')
  return printOf([...parts].toSorted())
}

/** What a statement declares, by name. */
const declaredIn = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => identifiersIn(name))
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? [statement.name?.text ?? 'default'] : []
}

/** What a statement names, parameters and all; of what is imported whole (`save.evolve`) what it takes of it. */
const namesIn = (node: ts.Node): string[] => {
  if (ts.isPropertyAssignment(node)) return namesIn(node.initializer)
  if (ts.isPropertyAccessExpression(node))
    return [...namesIn(node.expression), ...(ts.isIdentifier(node.expression) ? [node.getText()] : [])]
  return ts.isIdentifier(node) ? [node.text] : childrenOf(node).flatMap(namesIn)
}
const identifiersIn = (node: ts.Node): string[] => (ts.isIdentifier(node) ? [node.text] : childrenOf(node).flatMap(identifiersIn))

const childrenOf = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

/** As what a statement brings in or hands on what is called so in its file. */
const importedAs = (statement: ts.Statement, name: string): string[] => {
  if (ts.isExportDeclaration(statement)) return statement.exportClause ? elementsOf(statement.exportClause, name) : [name]
  if (!ts.isImportDeclaration(statement)) return []
  const { name: whole, namedBindings } = statement.importClause ?? {}
  if (whole?.text === name) return ['default']
  if (!namedBindings || !ts.isNamespaceImport(namedBindings)) return elementsOf(namedBindings, name)
  const [space, member] = name.split('.')
  return space === namedBindings.name.text && member !== undefined ? [member] : []
}

const elementsOf = (named: ts.NamedImportBindings | ts.NamedExportBindings | undefined, name: string): string[] => {
  if (!named || !('elements' in named)) return []
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = [...named.elements]
  return elements.filter((each) => each.name.text === name).map((each) => (each.propertyName ?? each.name).text)
}
