import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** All that is left of a file of types. */
const NO_EXPORT = 'export {};'

/** Without types and comments. */
export const statementsOf = (file: URL): readonly ts.Statement[] => {
  const { ESNext } = ts.ScriptTarget
  const code = ts.transpile(readFileSync(file, 'utf8'), { target: ESNext, module: ts.ModuleKind.ESNext, removeComments: true })
  return ts.createSourceFile(file.href, code, ESNext, true).statements.filter((statement) => statement.getText() !== NO_EXPORT)
}

/** The file that a statement imports from, or hands on; undefined of any other statement. */
export const fileNamedIn = (statement: ts.Statement, from: string): URL | undefined => {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined
  const specifier = statement.moduleSpecifier as ts.StringLiteral | undefined
  if (!specifier) return undefined
  const { text } = specifier
  return text.startsWith('.') ? new URL(text.replace(/\.js$/, '.ts'), from) : new URL(`package:${text}`)
}
